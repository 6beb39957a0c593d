import type { ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { Identity } from '../../gate/identity.ts';
import { METRIC_OPTIONS } from '../../view/choices.ts';
import { atRest, useViewPart, type Views } from '../../view/use-view.ts';
import { openDialog } from '../dialogs.ts';
import { CompareControl } from './compare-control.tsx';
import { RobotsSwitch } from './robots-switch.tsx';
import { ShareItems } from '../share/share-items.tsx';
import { ZoneField } from './zone-field.tsx';

export interface SettingsProps {
  views: Views;
  /** The zone in which days are cut. */
  zone: string;
  identity: Identity;
  robots: { counted: Robots; change: (counted: Robots) => void };
  /** The switches of motion and theme. */
  looks: ReactNode;
  onSignOut: () => void;
  close: () => void;
}

/** What the account menu opens. */
export function AccountSettings({ views, zone, identity, robots, looks, onSignOut, close }: SettingsProps) {
  const { view } = useViewPart(views, atRest);
  const { change } = views.actions;
  const open = (dialog: Parameters<typeof openDialog>[0]) => () => {
    close();
    openDialog(dialog);
  };
  return (
    <div className="grid max-h-[calc(100dvh-5rem)] gap-3 overflow-y-auto p-2">
      <p className="text-sm break-words">
        <span className="block font-semibold">{identity.name}</span>
        <span className="text-muted">{identity.email}</span>
      </p>
      <div className="grid gap-3 xl:hidden">
        <CompareControl views={views} zone={zone} />
        <div className="-mx-2">
          <ShareItems close={close} />
        </div>
      </div>
      <RobotsSwitch counted={robots.counted} onChange={robots.change} />
      <SelectField
        label="Lists count"
        options={METRIC_OPTIONS}
        value={view.metric}
        onChange={(metric) => change((now) => ({ ...now, metric }))}
      />
      <ZoneField zone={view.zone} onChange={(zone) => change((now) => ({ ...now, zone }))} />
      <div className="-mx-2">
        <MenuItem onClick={open('palette')}>Commands</MenuItem>
        <MenuItem onClick={open('savedViews')}>Saved views</MenuItem>
        <MenuItem onClick={open('keys')}>Keys</MenuItem>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {looks}
        <Button size="small" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
