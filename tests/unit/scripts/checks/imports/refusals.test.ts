import { describe, expect, it } from 'vitest';
import { missingPlaces, refusal } from '../../../../../scripts/checks/imports/refusals.ts';

const plain = (request: string) => ({ request, typeOnly: false, lazy: false });
const types = (request: string) => ({ request, typeOnly: true, lazy: false });
const lazy = (request: string) => ({ request, typeOnly: false, lazy: true });

describe('the import direction', () => {
  it.each([
    ['workers/store/ring.ts', plain('./slot.ts')],
    ['workers/store/ring.ts', plain('../contract/rows/event.ts')],
    ['workers/query/rollup/day.ts', plain('../../store/store-view.ts')],
    ['workers/persistence/database.ts', plain('idb')],
    ['workers/persistence/database.ts', types('../tabs/tabs.ts')],
    ['workers/engine/create-engine.ts', plain('../persistence/event-database.ts')],
    ['workers/worker-engine.ts', plain('./persistence/open-database.ts')],
    ['src/engine/fallback.ts', lazy('../../workers/engine/create-engine.ts')],
    ['src/features/admin/page.tsx', plain('../../components/ui/card.tsx')],
    ['src/features/admin/parts/list.tsx', plain('../list-order.ts')],
    ['src/app/logo.tsx', plain('./logo.svg?raw')],
    ['tests/unit/workers/store/ring.test.ts', plain('../../../../workers/store/ring.ts')],
  ])('allows %s to import %o', (file, wanted) => {
    expect(refusal(file, wanted)).toBeNull();
  });

  it.each([
    ['workers/contract/rows/event.ts', plain('../../store/ring.ts')],
    ['workers/store/ring.ts', plain('../query/answer.ts')],
    ['workers/store/ring.ts', plain('idb')],
    ['workers/store/ring.ts', plain('node:fs')],
    ['workers/persistence/database.ts', plain('../tabs/tabs.ts')],
    ['workers/engine/create-engine.ts', plain('../persistence/open-database.ts')],
    ['workers/engine.worker.ts', plain('./clock.ts')],
    ['src/engine/fallback.ts', plain('../../workers/engine/create-engine.ts')],
    ['src/features/admin/page.tsx', plain('../realtime/list.tsx')],
    ['src/features/admin/page.tsx', plain('../../../workers/store/ring.ts')],
    ['src/features/admin/page.tsx', plain('comlink')],
    ['src/components/elements/card.tsx', plain('../../engine/link.ts')],
    ['functions/geo.ts', plain('../workers/contract/rows/event.ts')],
    ['workers/store/ring.ts', plain('../../tests/makers.ts')],
    ['workers/new-folder/x.ts', plain('../contract/rows/event.ts')],
  ])('refuses %s the import %o and says what to do instead', (file, wanted) => {
    expect(refusal(file, wanted)).toMatch(/may not import '.+'.*\. \S/);
  });

  it('names the folders and files in the table of directions that do not exist', () => {
    expect(missingPlaces(() => true)).toEqual([]);
    expect(missingPlaces((place) => place !== 'workers/calendar')).toEqual([
      'scripts/checks/imports/directions.ts names workers/calendar, which does not exist',
    ]);
  });
});
