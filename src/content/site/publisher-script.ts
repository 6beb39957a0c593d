import { address } from './configured.ts';

/** Script by which a news publisher offers subscriptions on articles; '' = none, which is the default. */
export const PUBLISHER_SCRIPT = import.meta.env.VITE_PUBLISHER_SCRIPT ? address(import.meta.env.VITE_PUBLISHER_SCRIPT, '') : '';
