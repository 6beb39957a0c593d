import type { ReactNode } from 'react';
import type { View } from '#question/view.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Views } from '../view/use-view.ts';

interface Props {
  /** Why nothing can be told, and what would be needed. */
  children: ReactNode;
  /** The presses that lead to something that can: what they say, and how they change the view. */
  ways: readonly (readonly [label: string, update: (view: View) => View])[];
  views: Views;
}

/** In the place of an answer that cannot be given. */
export function WaysToAnswer({ children, ways, views }: Props) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-[60ch] text-sm text-muted">{children}</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(([label, update]) => (
          <Button key={label} size="small" onClick={() => views.actions.change(update)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
