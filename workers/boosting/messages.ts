/** What the simulated posts say until the operator writes others: the operator's claims, as `src/content/claims.ts` has them. */
export const MESSAGES: readonly [string, ...string[]] = [
  'Bug Matrix puts 500+ free testing tools into your browser. 150+ professionals already test with it every day.',
  'One extension instead of a drawer full of bookmarks: 500+ free tools for QA engineers, trusted by 150+ professionals.',
  'API checks, payloads, accessibility, automation: 500+ free tools in one place. Join the 150+ professionals who use them.',
  'Your next bug report starts here: 500+ free tools that run locally in your browser, picked by 150+ professionals in testing.',
  'Testing on a budget of zero? Bug Matrix brings 500+ free tools, and 150+ professionals say it belongs in every tester’s browser.',
];
