import type { Ref } from 'react';
import type { Durability, StoreStatus } from '../../../../workers/contract/ports/local-store.ts';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import { Badge } from '../../../components/elements/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useScope } from '../../../engine/source/use-source.ts';
import { countOf, formatCount } from '../../../lib/format/format-number.ts';
import type { Identity } from '../gate/identity.ts';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  identity: Identity;
  status: StoreStatus | null;
  zone: string;
  onSignOut: () => void;
}

export function DashboardHeader({ ref, identity, status, zone, onSignOut }: Props) {
  const scope = useScope();
  return (
    <div className="flex flex-col justify-between gap-x-4 gap-y-2 md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h1 ref={ref} tabIndex={-1} className="text-2xl md:text-3xl">
            Bug Matrix Analytics
          </h1>
          {scope === 'sample' && <Badge tone="warning">Sample data</Badge>}
        </div>
        <p className="tabular mt-1 min-h-[3.75rem] text-sm text-muted sm:min-h-6 md:min-h-12 lg:min-h-6">
          {status === null || scope === null ? '' : sourceText(status, scope, zone)}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <p className="text-sm text-muted">{identity.name}</p>
        <Button size="small" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </div>
  );
}

const SAVED: Record<Durability, string> = {
  saved: 'saved',
  opening: 'database opening',
  memory: 'not saved',
  'newer-version': 'not saved',
};

/** Where the figures come from, how much is held, whether it is safe, and where days begin. */
function sourceText({ held, capacity, durability }: StoreStatus, scope: Description['scope'], zone: string): string {
  const facts: Record<Description['scope'], string[]> = {
    browser: ['Recorded in this browser', `${formatCount(held)} of ${formatCount(capacity)} page views held`, SAVED[durability]],
    sample: ['Made up, in memory', `${countOf(held, 'recorded page view')} untouched`],
    site: ['The whole site', `${countOf(held, 'page view')} of this browser held apart`],
  };
  return [...facts[scope], `days in ${zone}`].join(' · ');
}
