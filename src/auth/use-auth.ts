import { useStore } from 'zustand';
import type { AuthState } from './auth.ts';
import { auth } from './page-auth.ts';

/** Who is signed in on this page, as it changes. */
export function useAuth(): AuthState {
  return useStore(auth.state);
}
