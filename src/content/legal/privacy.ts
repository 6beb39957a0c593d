import { ELSEWHERE } from '../site/elsewhere.ts';
import { SITE } from '../site/site.ts';
import { ERRORS_SENT, ONLY_COPY, SENDING_RECORDS, type Explained } from './counting.ts';

export const RECORDED_FIELDS: readonly Explained[] = [
  {
    name: 'Page',
    text: 'Host, path, title and query, without secrets: codes, tokens, keys, passwords, email addresses, telephone and card numbers become [removed] first.',
  },
  { name: 'Arrival', text: 'The address that linked here, the source it belongs to, and campaign tags (UTM) of the link.' },
  {
    name: 'Visitor',
    text: 'A random number made in this browser. It is not derived from you or your device, and no other site can read it.',
  },
  {
    name: 'Browser',
    text: 'Kind of device, browser and operating system with their major versions, screen size, language and time zone. The user agent itself is classified and not kept.',
  },
  {
    name: 'Place',
    text: 'Country, and city where this site’s own server knows it. Not asked for at all when your browser sends Global Privacy Control or Do Not Track; then the time zone gives the country.',
  },
  {
    name: 'What happens on it',
    text: 'How fast it loaded and answered, how long it was visible and how far it was scrolled, clicks on store, download, share and outbound links, the theme you choose, the steps of the tour that you read, and how many pages a search found: never its words.',
  },
  { name: 'Time', text: 'The moment of the page view by your clock.' },
];

/** Keys that this website may write in this browser, beside the database that holds the page views. */
export const STORED_IN_BROWSER: readonly Explained[] = [
  {
    name: 'bugmatrix-events (IndexedDB)',
    text: 'The page views themselves, the actions and the measurements on them: the newest 50,000 of each; and the newest 10,000 errors on them. Older ones are removed.',
  },
  {
    name: 'bugmatrix-documents (IndexedDB)',
    text: 'Settings of this site in this browser, simulated boosts, shares and social arrivals, and the newest 100 errors: what failed, on which page, in which browser.',
  },
  {
    name: 'bugmatrix.opened.* (IndexedDB)',
    text: 'Logs and exports that you opened on the dashboard and chose to keep, one database each, until you delete them or erase everything. They are sent nowhere.',
  },
  ...SENDING_RECORDS,
  { name: 'bugmatrix.visitor', text: 'A copy of the random visitor number.' },
  { name: 'bugmatrix.events', text: 'A bounded copy of the newest page views, so that a lost database is noticed.' },
  { name: 'bugmatrix.events.pending.*', text: 'Page views on their way to the database; each is removed once it is stored.' },
  { name: 'bugmatrix.errors', text: `A bounded copy of these errors. ${ERRORS_SENT}` },
  { name: 'bugmatrix.errors.pending.*', text: 'Errors on their way to the list; each is removed once it is in.' },
  { name: 'bugmatrix.session (session storage)', text: 'A random number for this tab; gone when the tab is closed.' },
  {
    name: 'bugmatrix.unkept (session storage)',
    text: 'Pages of this site that you left within seconds, until they are kept for times without a network.',
  },
  {
    name: 'bugmatrix.auth, bugmatrix.auth-code-verifier',
    text: 'Your session while you are signed in, and what ties a link in a message to this browser. Gone when you sign out.',
  },
  { name: 'bugmatrix.admin, bugmatrix.admin.auth', text: 'Who signed in to the dashboard in this browser.' },
  {
    name: 'bugmatrix.linkedin.token, .expiry, .profile, .state.*',
    text: 'Only if you connect LinkedIn: the key with which this browser posts in your name, until when it counts, your name and member number, and attempts of the last 10 minutes. “Sign out of LinkedIn” removes all of it.',
  },
  { name: 'bugmatrix.boosting', text: 'A bounded copy of the simulated boosts of the dashboard. Nothing of them is posted anywhere.' },
  { name: 'bugmatrix.social', text: 'A bounded copy of the shares made on this site, and of arrivals from social networks.' },
  { name: 'bugmatrix.extension-stats', text: 'The figures of the extension’s store pages as they were last fetched, and when.' },
  {
    name: 'bugmatrix.theme, bugmatrix.motion, bugmatrix.opt-out',
    text: 'Your choice of theme, whether you switched animations off, and whether you stopped the recording.',
  },
  { name: 'bugmatrix.keys', text: 'Whether the keyboard shortcuts of the dashboard were switched off.' },
  { name: 'bugmatrix.alerts', text: 'What your alert rules on the dashboard told last. “Erase everything” removes it.' },
  { name: 'bugmatrix.tabs', text: 'Which lists the cards of the dashboard showed last.' },
  {
    name: 'bugmatrix.scroll, bugmatrix.goal-draft (session storage)',
    text: 'How far pages were scrolled, written when the dashboard or the page of live figures is left, and a goal that is being made; gone when the tab is closed.',
  },
  {
    name: 'bugmatrix-pages, bugmatrix-assets, bugmatrix-site (cache storage)',
    text: 'Copies of the pages you opened and of the site’s own files, so that they open without a network.',
  },
];

const WAYS_OF_SENDING: readonly string[] = [
  ...(SITE.email === '' ? [] : ['by your own mail program']),
  ...(SITE.contactEndpoint === '' ? [] : ['to the form service of this site']),
];

const OUTSIDE_HOSTS =
  ELSEWHERE.video === ''
    ? 'The host of the map hears of you once you press the button that shows it'
    : 'The hosts of the demo video and of the map hear of you once you press the button that names them';

/** What a visitor may send from this website to others, and who then receives it. */
export const SENT_BY_YOU: readonly Explained[] = [
  {
    name: 'Opening a page',
    text: 'The request itself, as on every website. One more in a session asks our own server for your country and city; it answers by where the request came from and keeps nothing. Where it does not know, a geolocation service is asked, if this site has one.',
  },
  {
    name: 'Signing in',
    text: 'Where this site offers it: your email address or phone number, password and codes go to its sign-in service, and to Google if you sign in with Google. No page needs it.',
  },
  {
    name: 'Posting to LinkedIn',
    text: 'Only if you connect LinkedIn: what you post, and the key to post it, pass through our server to LinkedIn. The server keeps neither.',
  },
  {
    name: 'Writing to us',
    text:
      WAYS_OF_SENDING.length === 0
        ? 'The contact form sends nothing: it copies what you wrote, and you send it yourself.'
        : `What you wrote in the contact form travels when you press one of its ways of sending: ${WAYS_OF_SENDING.join(' or ')}.`,
  },
  {
    name: ELSEWHERE.video === '' ? 'Map, links' : 'Video, map, links',
    text: `${OUTSIDE_HOSTS}; a share link opens the network with the address and title of the page.`,
  },
];

export const NOT_PROMISED: readonly Explained[] = [
  {
    name: 'Power loss',
    text: 'If the machine loses power, the page views of the last few seconds may be lost. A closed tab or a crashed browser loses none.',
  },
  {
    name: 'Cleared site data',
    text: `Clearing this site’s data in the browser removes everything. ${ONLY_COPY}`,
  },
  { name: 'Safari', text: 'Safari removes what scripts have stored after seven days of use in which you did not interact with this site.' },
  { name: 'Private windows', text: 'What is recorded in a private window ends with that window.' },
];
