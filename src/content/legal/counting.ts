/*
 * Every sentence of this site that says where recorded page views go, true in the mode that the site was built with. One constant
 * each, so that a page loads those that it shows.
 */

/** Whether this site counts all visitors who agree (`VITE_SITE_COLLECT`), and whether they are asked or told. */
const COUNTS_ALL = import.meta.env.VITE_SITE_COLLECT === '1';
const ASKS = import.meta.env.VITE_SITE_CONSENT !== 'notice';
const WHEN = ASKS ? 'after you agree' : 'until you stop it';
export const WHAT_IS_COLLECTED = COUNTS_ALL ? 'Nothing that names you is collected or sent' : 'No personal data is collected or sent';

export const FREE_AND_LOCAL = COUNTS_ALL
  ? 'No account, no cost, and no tool sends your data anywhere.'
  : 'No account, no cost, no data leaves your browser.';

export const LEAVES_BROWSER = COUNTS_ALL
  ? `Only what you send yourself leaves it, and, ${WHEN}, a copy of the page views under a random name.`
  : 'Only what you send yourself leaves it.';

export const WHERE_KEPT = COUNTS_ALL
  ? `All of what is recorded is in this browser, under these names; ${WHEN}, a copy is sent to this site:`
  : 'All of what is recorded is in this browser, under these names, and nowhere else:';

export const SENT_TITLE = COUNTS_ALL ? 'What is sent' : 'What you send yourself';

export const SENT_BY_ACTS = COUNTS_ALL
  ? 'These acts of yours send something else:'
  : 'Of what is recorded here, nothing is sent. These acts of yours send something else:';

export const COPIES_ELSEWHERE = COUNTS_ALL
  ? 'What was sent to this site stays there, unless you erase it, too.'
  : 'No copy exists elsewhere.';

export const ONLY_COPY = COUNTS_ALL
  ? 'Only this browser holds all of it; use a backup file.'
  : 'This browser is the only copy; use a backup file.';

export const BACKUP_FIRST = COUNTS_ALL
  ? 'Only this browser holds all of it: make a backup first if you may want them back.'
  : 'This browser is the only copy: make a backup first if you may want them back.';

export const ERRORS_SENT = COUNTS_ALL
  ? `None holds a secret; ${WHEN}, what failed and on which page is sent to this site.`
  : 'None holds a secret, and none is sent to anybody.';

export const ERRORS_SHOWN = COUNTS_ALL
  ? 'What failed on this site in this browser: the latest 100 errors, without secrets.'
  : 'What failed on this site in this browser: the latest 100 errors, without secrets. They are not sent anywhere.';

export const COUNTED_LOCALLY = COUNTS_ALL
  ? `The tools work locally. This website counts its page views in your own browser, and sends a copy to its own server only ${WHEN}.`
  : 'The tools work locally, and this website counts its page views in your own browser.';

export const OWN_VISITS = COUNTS_ALL
  ? `This website counts your own visits to it, in your browser, and sends a copy to its own server only ${WHEN}.`
  : 'This website counts your own visits to it, in your browser, and sends them nowhere.';

export const SENDING_RECORDS: readonly Explained[] = COUNTS_ALL
  ? [
      { name: 'bugmatrix.counted', text: 'Whether you want to be counted by this site.' },
      {
        name: 'bugmatrix-events (rows to send)',
        text: `${ASKS ? 'Where you agreed' : 'Until you stop it'}: up to 5,000 rows that wait to be sent, for at most 7 days, and the secret behind your random name. The secret leaves this browser only to prove an erasure.`,
      },
    ]
  : [];

export const COUNTED_FIELDS: readonly Explained[] = COUNTS_ALL
  ? [
      {
        name: 'When',
        text: `${
          ASKS ? 'After you press “Count me”; the page view on the screen is the first.' : 'From the notice on, until you press “Stop”.'
        } Nothing recorded before is sent, and nothing imported. With Global Privacy Control or Do Not Track, or with recording switched off, nothing is sent.`,
      },
      { name: 'What', text: 'Page views, clicks, load times, reading times and errors of this site, as listed above.' },
      {
        name: 'Under which name',
        text: 'A name made from a random secret in this browser. It says nothing of you, and is another one on each site. No cookie is set, and the user agent is not kept.',
      },
      {
        name: 'Place and address',
        text: 'Country and city follow from where the request comes from. The IP address stands beside nothing that is counted. A keyed hash of it is kept for two days, so that no address can send too much; then the key is gone, too.',
      },
      {
        name: 'Your way out',
        text: 'Stop it on this page or at the foot of each page, at any time. What waits is dropped, and what was sent is erased if you say so: hidden now, removed within 48 hours, and in backups when these end.',
      },
    ]
  : [];

/** Something by its name, and what there is to say of it. */
export interface Explained {
  name: string;
  text: string;
}
