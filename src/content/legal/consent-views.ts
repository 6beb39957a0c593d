/** What a button of the question does. */
export type ConsentAct = 'agree' | 'refuse' | 'erase' | 'close';

/** One thing that the question says, and its two answers, which look alike. */
export interface ConsentView {
  title: string;
  text: string;
  answers: readonly { label: string; act: ConsentAct }[];
}

const WHAT =
  'this site’s own server gets the page views, clicks and load times that your browser records here, under a random name. No cookie, no account, and your IP address is not kept.';

const ASK: ConsentView = {
  title: 'May we count your visit?',
  text: `If you agree, ${WHAT} Nothing from before is sent, and the site works the same either way.`,
  answers: [
    { label: 'Count me', act: 'agree' },
    { label: 'No, thanks', act: 'refuse' },
  ],
};

const NOTICE: ConsentView = {
  title: 'This site counts its visits',
  text: `From now on ${WHAT} You can stop it now or later, and the site works the same either way.`,
  answers: [
    { label: 'All right', act: 'agree' },
    { label: 'Stop', act: 'refuse' },
  ],
};

const CLOSE = [{ label: 'Close', act: 'close' }] as const;

export type ConsentViewName = 'due' | 'on' | 'off' | 'barred' | 'stopped' | 'erased';

/** What the question says: when it is due, when it was opened again, and after a "stop". */
export const CONSENT_VIEWS: Readonly<Record<ConsentViewName, ConsentView>> = {
  due: import.meta.env.VITE_SITE_CONSENT === 'notice' ? NOTICE : ASK,
  on: {
    title: 'Your visits are counted',
    text: `At present, ${WHAT}`,
    answers: [
      { label: 'Keep it on', act: 'close' },
      { label: 'Stop', act: 'refuse' },
    ],
  },
  off: {
    title: 'Your visits are not counted',
    text: `If you agree, ${WHAT}`,
    answers: [
      { label: 'Count me', act: 'agree' },
      { label: 'Keep it off', act: 'close' },
    ],
  },
  barred: {
    title: 'Your visits are not counted',
    text: 'Recording is switched off here, or your browser sends Global Privacy Control or Do Not Track: nothing is sent, and you are not asked.',
    answers: CLOSE,
  },
  stopped: {
    title: 'Nothing more is sent',
    text: 'What waited was dropped. What was sent before stays at this site, unless you erase it.',
    answers: [
      { label: 'Erase it', act: 'erase' },
      { label: 'Leave it there', act: 'close' },
    ],
  },
  erased: {
    title: 'It is being erased',
    text: 'The order is repeated until this site’s server has confirmed it, also after you close this page.',
    answers: CLOSE,
  },
};
