/**
 * @typedef {object} Feed what a feed reader gets, whatever the format; all addresses are absolute
 * @property {string} title
 * @property {string} description
 * @property {string} home the page whose news it brings
 * @property {string} author
 * @property {FeedEntry[]} entries newest first
 */

/**
 * @typedef {object} FeedEntry
 * @property {string} url its lasting name and its address in one
 * @property {string} title
 * @property {string} summary
 * @property {string} html the whole text
 * @property {string} date YYYY-MM-DD
 * @property {readonly string[]} tags
 */

/**
 * The first moment of a day, in universal time.
 * @param {string} date YYYY-MM-DD
 */
export function startOfDay(date) {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`"${date}" is no day: write YYYY-MM-DD`);
  return day;
}

/**
 * When the feed last changed: the day of its newest entry.
 * @param {Feed} feed
 */
export function lastChange({ title, entries }) {
  const newest = entries
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new Error(`The feed "${title}" has no entries`);
  return startOfDay(newest);
}
