import { newUuid } from '../../lib/uuid.ts';

/** Identity of this document. Made anew by each load and kept nowhere: a duplicated tab copies sessionStorage. */
export const TAB_ID: string = newUuid();
