export type ConsentAct = 'agree' | 'refuse' | 'erase' | 'close';

/** One thing that the question says, and its answers, which look alike. */
export interface ConsentView {
  title: string;
  /** Each short, so that the largest text of a phone's first screen is the page's own. */
  lines: readonly string[];
  answers: readonly (readonly [label: string, act: ConsentAct])[];
}

const WHAT = 'this site’s own server gets your page views, clicks and load times.';
const WHO = 'Under a random name: no cookie, no account, and no IP address beside it.';

const ASK: ConsentView = {
  title: 'May we count your visit?',
  lines: [`If you agree, ${WHAT}`, WHO, 'Nothing from before is sent, and the site works the same either way.'],
  answers: [
    ['Count me', 'agree'],
    ['No, thanks', 'refuse'],
  ],
};

const NOTICE: ConsentView = {
  title: 'This site counts its visits',
  lines: [`From now on ${WHAT}`, WHO, 'You can stop it now or later, and the site works the same either way.'],
  answers: [
    ['All right', 'agree'],
    ['Stop', 'refuse'],
  ],
};

const NOT_COUNTED = 'Your visits are not counted';
const CLOSE = [['Close', 'close']] as const;

export type ConsentViewName = 'due' | 'on' | 'off' | 'barred' | 'stopped' | 'erased';

/** What the question says: when it is due, when it was opened again, and after a "stop". */
export const CONSENT_VIEWS: Readonly<Record<ConsentViewName, ConsentView>> = {
  due: import.meta.env.VITE_SITE_CONSENT === 'notice' ? NOTICE : ASK,
  on: {
    title: 'Your visits are counted',
    lines: [`At present, ${WHAT}`, WHO],
    answers: [
      ['Keep it on', 'close'],
      ['Stop', 'refuse'],
    ],
  },
  off: { ...ASK, title: NOT_COUNTED },
  barred: {
    title: NOT_COUNTED,
    lines: ['Nothing is sent: recording is switched off here, or your browser sends Global Privacy Control or Do Not Track.'],
    answers: CLOSE,
  },
  stopped: {
    title: 'Nothing more is sent',
    lines: ['What was sent before stays at this site, unless you erase it.'],
    answers: [
      ['Erase it', 'erase'],
      ['Leave it there', 'close'],
    ],
  },
  erased: {
    title: 'It is being erased',
    lines: [
      'What was sent is hidden now, and removed within 48 hours.',
      'The order is repeated until this site has confirmed it, also after you close this page.',
    ],
    answers: CLOSE,
  },
};
