import { useStore } from 'zustand';
import { optOutStore, setOptOut } from './opt-out.ts';

function chooseOptOut(optOut: boolean): void {
  setOptOut(optOut);
}

/** The choice to stay unrecorded, and the function that makes it. */
export function useOptOut(): [boolean, (optOut: boolean) => void] {
  return [useStore(optOutStore), chooseOptOut];
}
