import { startArrival } from './auth/coming-back/arrival.ts';

// Imported before the engine: an error of a sign-in is out of the address before anything of the page is recorded.
startArrival();
