import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** The app bar while no one is signed in. */
export function BareBar({ children }: { children?: ReactNode }) {
  return (
    <header className="app-bar screen-only z-40 border-b border-line bg-bg">
      <div className="dashboard flex h-14 items-center gap-3">
        <Mark />
        {children}
      </div>
    </header>
  );
}
