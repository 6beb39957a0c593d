import type { Fault } from './fault.ts';
import { BACK_FORWARD_FAULTS } from './promises/back-forward.ts';
import { BOOSTING_FAULTS } from './promises/boosting.ts';
import { CAPACITY_FAULTS } from './promises/capacity.ts';
import { CLOCK_FAULTS } from './promises/clock.ts';
import { CLOSED_TAB_FAULTS } from './promises/closed-tab.ts';
import { CUT_NETWORK_FAULTS } from './promises/cut-network.ts';
import { DAMAGED_DISK_FAULTS } from './promises/damaged-disk.ts';
import { DAMAGED_ROWS_FAULTS } from './promises/damaged-rows.ts';
import { DENIED_STORAGE_FAULTS } from './promises/denied-storage.ts';
import { ERROR_STORM_FAULTS } from './promises/error-storm.ts';
import { FILE_FAULTS } from './promises/files.ts';
import { FULL_DISK_FAULTS } from './promises/full-disk.ts';
import { HIDDEN_TAB_FAULTS } from './promises/hidden-tab.ts';
import { HOSTILE_TEXT_FAULTS } from './promises/hostile-texts.ts';
import { KILLED_BROWSER_FAULTS } from './promises/killed-browser.ts';
import { KILLED_WORKER_FAULTS } from './promises/killed-worker.ts';
import { LEADER_FAULTS } from './promises/leader.ts';
import { LONG_DAY_FAULTS } from './promises/long-day.ts';
import { LOST_CONNECTION_FAULTS } from './promises/lost-connection.ts';
import { MANY_TABS_FAULTS } from './promises/many-tabs.ts';
import { NO_WORKER_FAULTS } from './promises/no-worker.ts';
import { OPENED_FILE_FAULTS } from './promises/opened-files.ts';
import { SESSION_FAULTS } from './promises/sessions.ts';
import { TORN_WRITE_FAULTS } from './promises/torn-write.ts';
import { UPGRADE_FAULTS } from './promises/upgrade.ts';

/** Every fault that is tested, in the order of the promises. */
export const FAULTS: readonly Fault[] = [
  ...CLOSED_TAB_FAULTS,
  ...KILLED_BROWSER_FAULTS,
  ...TORN_WRITE_FAULTS,
  ...MANY_TABS_FAULTS,
  ...BOOSTING_FAULTS,
  ...LEADER_FAULTS,
  ...KILLED_WORKER_FAULTS,
  ...NO_WORKER_FAULTS,
  ...FULL_DISK_FAULTS,
  ...DAMAGED_ROWS_FAULTS,
  ...DAMAGED_DISK_FAULTS,
  ...UPGRADE_FAULTS,
  ...LOST_CONNECTION_FAULTS,
  ...CLOCK_FAULTS,
  ...HIDDEN_TAB_FAULTS,
  ...BACK_FORWARD_FAULTS,
  ...CAPACITY_FAULTS,
  ...ERROR_STORM_FAULTS,
  ...DENIED_STORAGE_FAULTS,
  ...FILE_FAULTS,
  ...SESSION_FAULTS,
  ...HOSTILE_TEXT_FAULTS,
  ...OPENED_FILE_FAULTS,
  ...CUT_NETWORK_FAULTS,
  ...LONG_DAY_FAULTS,
];
