import type { ReactNode } from 'react';
import { Icon } from '../../components/elements/icon.tsx';

const BARS = [62, 88, 47, 74, 35] as const;

/** A drawn scene from the tour, of the player's size; what is to be said or pressed stands in its middle. */
export function VideoPoster({ children }: { children: ReactNode }) {
  return (
    <div className="relative aspect-video min-h-64 w-full overflow-hidden rounded-card border border-line bg-tint">
      <svg
        aria-hidden="true"
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full text-accent opacity-60"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="56" y="44" width="528" height="272" rx="10" className="fill-surface" />
        <path d="M56 76h528" />
        <circle cx="76" cy="60" r="4" />
        <circle cx="92" cy="60" r="4" />
        <circle cx="108" cy="60" r="4" />
        <rect x="132" y="52" width="320" height="16" rx="8" />
        {BARS.map((width, row) => (
          <g key={width} opacity="0.6">
            <circle cx="88" cy={112 + row * 40} r="8" />
            <path d={`M112 ${108 + row * 40}h${width * 2.2}M112 ${118 + row * 40}h${width * 1.4}`} />
          </g>
        ))}
        <rect x="388" y="96" width="172" height="196" rx="8" className="fill-bg" />
        {BARS.map((width, row) => (
          <path key={width} d={`M408 ${124 + row * 36}h${width * 1.4}`} opacity="0.8" />
        ))}
      </svg>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-bg/70 p-4">
        <span className="grid size-14 place-items-center rounded-pill border border-accent bg-surface text-ink">
          <Icon name="mark" className="two-tone size-9" />
        </span>
        {children}
      </div>
    </div>
  );
}
