import type { StoreView } from '../../store/store-view.ts';
import { ARRIVALS, CHANNEL_NAMES, NETWORK_NAMES } from './arrival-columns.ts';
import { DerivedColumns, type Derivation } from './derived-columns.ts';
import { ROBOT_KIND_NAMES, ROBOTS } from './robot-columns.ts';

/** Where the codes of each derived dimension are found, and their names by code. */
const DERIVED = {
  channel: { by: ARRIVALS, at: 0, names: CHANNEL_NAMES },
  network: { by: ARRIVALS, at: 1, names: NETWORK_NAMES },
  robotKind: { by: ROBOTS, at: 0, names: ROBOT_KIND_NAMES },
} satisfies Record<string, { by: Derivation; at: number; names: readonly string[] }>;

export type DerivedDimension = keyof typeof DERIVED;

export function isDerived(dim: string): dim is DerivedDimension {
  return Object.hasOwn(DERIVED, dim);
}

/** Names of a derived dimension by code. */
export function derivedNames(dim: DerivedDimension): readonly string[] {
  return DERIVED[dim].names;
}

const derivedOf = new WeakMap<StoreView, ReadonlyMap<Derivation, DerivedColumns>>();

/** Makes the derived columns of a store follow it. What follows the store and reads them asks for this before it listens. */
export function followDerived(view: StoreView): ReadonlyMap<Derivation, DerivedColumns> {
  const held = derivedOf.get(view);
  if (held !== undefined) return held;
  const made = new Map([ARRIVALS, ROBOTS].map((derivation) => [derivation, new DerivedColumns(view, derivation)]));
  derivedOf.set(view, made);
  return made;
}

/** Tells the codes of a derived dimension by slot, as they are whenever it is called. */
export function derivedCodes(view: StoreView, dim: DerivedDimension): () => Uint8Array {
  const { by, at } = DERIVED[dim];
  const columns = followDerived(view).get(by)!;
  return () => columns.codes(at);
}
