import { Suspense } from 'react';
import { Menu } from '#ui/controls/menu.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { SettingsProps } from './account-settings.tsx';

/** Loaded with the first look into the menu. */
const AccountSettings = lazyPart(async () => (await import('./account-settings.tsx')).AccountSettings);

/** Settings of the view that are seldom changed, and who is signed in. On a narrow screen also what the bar has no room for. */
export function AccountMenu(props: Omit<SettingsProps, 'close'>) {
  const { name } = props.identity;
  return (
    <Menu name={`${initials(name)}: settings and account of ${name}`} label={initials(name)}>
      {(close) => (
        <Suspense>
          <AccountSettings {...props} close={close} />
        </Suspense>
      )}
    </Menu>
  );
}

/** `DA` of `Demo Admin`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
