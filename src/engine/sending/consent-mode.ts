/** `ask`: nothing is sent before a "yes"; `notice`: all is sent until a "no". */
export type ConsentMode = 'ask' | 'notice';

/** `VITE_SITE_CONSENT`: the visitor is asked, unless it says `notice`. */
export const CONSENT_MODE: ConsentMode = import.meta.env.VITE_SITE_CONSENT === 'notice' ? 'notice' : 'ask';
