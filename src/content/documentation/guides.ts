import { API_CATCHER } from './api-catcher.ts';
import { FINDING_TOOLS } from './finding-tools.ts';
import { GETTING_STARTED } from './getting-started.ts';
import type { Guide } from './guide.ts';
import { SECURITY_TESTING } from './security-testing.ts';
import { TEST_DATA } from './test-data.ts';
import { TROUBLESHOOTING } from './troubleshooting.ts';

/** The six guides of the documentation, in reading order. */
export const GUIDES: readonly Guide[] = [GETTING_STARTED, FINDING_TOOLS, API_CATCHER, TEST_DATA, SECURITY_TESTING, TROUBLESHOOTING];
