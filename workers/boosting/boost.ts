import { BOOST_PLATFORMS, type BoostConfig, type BoostEvent, type BoostPlatform } from '#contract/documents/boosting.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import type { Entry } from '../persistence/documents/documents.ts';

/** What a simulated post on a platform pretends to reach: fewest and most. */
export const REACH: Readonly<Record<BoostPlatform, readonly [number, number]>> = {
  'Twitter/X': [300, 1_700],
  LinkedIn: [250, 1_400],
  Facebook: [200, 1_200],
  WhatsApp: [150, 600],
  Telegram: [150, 800],
  Instagram: [250, 1_500],
};

export type BoostSupply = Pick<BoostConfig, 'platforms' | 'messages'>;

/** The boost of an id: its platform, message and reach follow from id and configuration alone, so a slot has the same boost in every tab. */
export function makeBoost(id: string, timestamp: number, { platforms, messages }: BoostSupply): BoostEvent {
  const platform = pick(platforms, share(id, 'platform'), BOOST_PLATFORMS[0]);
  const [fewest, most] = REACH[platform];
  const reach = fewest + Math.floor(share(id, 'reach') * (most - fewest + 1));
  return { id, type: 'automatic', platform, content: pick(messages, share(id, 'message'), ''), timestamp, success: true, reach };
}

/** A boost as an entry of its collection. */
export function boostEntry({ timestamp, ...boost }: BoostEvent): Entry {
  return { ...boost, ts: timestamp };
}

const MAX_CONTENT = 500;

/** The boost that an entry holds, or null where it is damaged. */
export function readBoost(entry: Entry): BoostEvent | null {
  const { id, ts, type, platform, content, success, reach }: Entry & Partial<Record<keyof BoostEvent, unknown>> = entry;
  const known = BOOST_PLATFORMS.find((name) => name === platform);
  if (known === undefined || !isTimeStamp(ts) || typeof content !== 'string' || content.length > MAX_CONTENT) return null;
  if (typeof reach !== 'number' || !Number.isSafeInteger(reach) || reach < 0 || typeof success !== 'boolean') return null;
  return { id, type: type === 'test' ? 'test' : 'automatic', platform: known, content, timestamp: ts, success, reach };
}

/** The test boosts that a document holds, newest first; damaged ones are left out. */
export function readTests(value: unknown): BoostEvent[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => (isEntry(entry) ? (readBoost(entry) ?? []) : [])).filter(({ type }) => type === 'test');
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'ts' in value;
}

function pick<T>(list: readonly T[], share: number, otherwise: T): T {
  return list[Math.floor(share * list.length)] ?? otherwise;
}

/** A share in [0, 1) that differs from id to id and from purpose to purpose: FNV-1a, mixed as MurmurHash3 ends. */
function share(id: string, purpose: string): number {
  let hash = 2_166_136_261;
  for (const unit of `${purpose} ${id}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
