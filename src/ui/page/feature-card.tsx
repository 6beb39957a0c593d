import type { ReactNode } from 'react';
import type { IconName } from '../elements/icon-names.ts';
import { Icon } from '../elements/icon.tsx';

/** One of a list of things said about the product: a drawing, an h3, a few words. */
export function FeatureCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
          <Icon name={icon} className="size-5" />
        </span>
        <h3 className="text-lg">{title}</h3>
      </div>
      <div className="mt-3 text-sm text-muted sm:text-base">{children}</div>
    </li>
  );
}
