import { pageAddress, takeArrival } from './auth/return/arrival.ts';

// Imported before the recorder: an error of a sign-in is out of the address before anything of the page is recorded. Only where
// there is a sign-in service, an error in the address is one of it; a build without one has nothing of this in its first script.
if (import.meta.env.VITE_SUPABASE_URL && import.meta.env.VITE_SUPABASE_KEY) takeArrival(pageAddress);
