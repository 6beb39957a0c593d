import type { ListShape } from './top-list-panel.tsx';

/** The lists in reading order, row by row of the page. */
export const LEADING_LISTS: readonly ListShape[] = [
  { dim: 'path', title: 'Top Paths', nameHead: 'Path', room: 10 },
  { dim: 'referrer', title: 'Top Referrers', nameHead: 'Referrer', room: 10 },
];

export const MIDDLE_LISTS: readonly ListShape[] = [
  { dim: 'entry', title: 'Entry Pages', nameHead: 'Path', room: 10 },
  { dim: 'exit', title: 'Exit Pages', nameHead: 'Path', room: 10 },
  { dim: 'source', title: 'Sources', nameHead: 'Source', room: 10 },
];

/** Beside the countries, which stand on the map. */
export const REACH_LISTS: readonly ListShape[] = [
  { dim: 'language', title: 'Languages', nameHead: 'Language', room: 10 },
  { dim: 'timeZone', title: 'Time Zones', nameHead: 'Zone', room: 10 },
];

export const CLOSING_LISTS: readonly ListShape[] = [
  { dim: 'device', title: 'Devices', nameHead: 'Device', room: 5 },
  { dim: 'browser', title: 'Browsers', nameHead: 'Browser', room: 5 },
  { dim: 'os', title: 'Operating Systems', nameHead: 'System', room: 5 },
];
