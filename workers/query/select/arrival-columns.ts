import type { TextColumn } from '../../contract/rows/text-columns.ts';
import { CHANNELS, NETWORKS } from '../../contract/questions/arrivals.ts';
import { channelOf, networkOf, type Arrival } from '../../observe/arrival.ts';
import type { Slot, StoreListener, StoreView, VisitIndex } from '../../store/store-view.ts';
import { slotRuns } from './row-range.ts';

/** Names of the two derived columns, by code. */
export const CHANNEL_NAMES: readonly string[] = CHANNELS;
export const NETWORK_NAMES: readonly string[] = ['', ...NETWORKS];

/** Channel and network of one row, as codes. */
interface ArrivalCodes {
  channel: number;
  network: number;
}

const DIRECT: ArrivalCodes = { channel: CHANNEL_NAMES.indexOf('Direct'), network: 0 };
/** Above all codes of a column: 5 million rows have no more. */
const CODE_SPAN = 2 ** 26;

/**
 * Channel and network of each row, a byte each by slot, derived from the row's own texts: filled when they are first asked
 * for and after a rebuild, then row by row. Nothing of them is stored.
 */
export class ArrivalColumns implements StoreListener {
  readonly #view: StoreView;
  readonly #columns = { channel: new Uint8Array(0), network: new Uint8Array(0) };
  #isFilled = false;

  constructor(view: StoreView) {
    this.#view = view;
    view.listen(this);
  }

  /** Codes by slot: positions in {@link CHANNEL_NAMES} or {@link NETWORK_NAMES}. The array stays as long as this does. */
  codes(name: 'channel' | 'network'): Uint8Array {
    if (!this.#isFilled) this.#fill();
    return this.#columns[name];
  }

  /** A visit that begins is told of before the row with which it begins. */
  visitChanged(visit: VisitIndex): void {
    const { count, first } = this.#view.visits;
    if (this.#isFilled && count[visit] === 1) this.#derive(first[visit]!);
  }

  added(slot: Slot): void {
    const { visits, visitOf } = this.#view;
    if (this.#isFilled && visits.count[visitOf[slot]!] !== 1) this.#derive(slot);
  }

  rebuilt(): void {
    this.#isFilled = false;
  }

  removing(): void {}
  visitChanging(): void {}
  placeChanging(): void {}
  placeChanged(): void {}

  #fill(): void {
    const view = this.#view;
    if (this.#columns.channel.length === 0) {
      this.#columns.channel = new Uint8Array(view.capacity);
      this.#columns.network = new Uint8Array(view.capacity);
    }
    this.#isFilled = true;
    const [referrers, sources, utmSources, mediums] = [
      view.column('referrer').codes,
      view.column('source').codes,
      view.column('utmSource').codes,
      view.column('utmMedium').codes,
    ];
    // Few arrivals differ: what the same four texts say is worked out once.
    const known = new Map<number, Map<number, ArrivalCodes>>();
    for (const { from, to } of slotRuns(view, 0, view.length)) {
      for (let slot = from; slot < to; slot++) {
        const origin = referrers[slot]! * CODE_SPAN + sources[slot]!;
        const campaign = utmSources[slot]! * CODE_SPAN + mediums[slot]!;
        this.#write(slot, origin + campaign === 0 ? DIRECT : this.#recall(known, origin, campaign, slot));
      }
    }
  }

  #recall(known: Map<number, Map<number, ArrivalCodes>>, origin: number, campaign: number, slot: Slot): ArrivalCodes {
    let ofOrigin = known.get(origin);
    if (ofOrigin === undefined) known.set(origin, (ofOrigin = new Map()));
    let codes = ofOrigin.get(campaign);
    if (codes === undefined) ofOrigin.set(campaign, (codes = codesOf(this.#arrivalAt(slot))));
    return codes;
  }

  #derive(slot: Slot): void {
    this.#write(slot, codesOf(this.#arrivalAt(slot)));
  }

  #write(slot: Slot, { channel, network }: ArrivalCodes): void {
    this.#columns.channel[slot] = channel;
    this.#columns.network[slot] = network;
  }

  #arrivalAt(slot: Slot): Arrival {
    const text = (name: TextColumn): string => {
      const { codes, texts } = this.#view.column(name);
      return texts[codes[slot]!] ?? '';
    };
    return { referrer: text('referrer'), source: text('source'), utmSource: text('utmSource'), utmMedium: text('utmMedium') };
  }
}

function codesOf(arrival: Arrival): ArrivalCodes {
  return { channel: CHANNEL_NAMES.indexOf(channelOf(arrival)), network: NETWORK_NAMES.indexOf(networkOf(arrival)) };
}

const columnsOf = new WeakMap<StoreView, ArrivalColumns>();

/** The derived columns of a store, made when they are first asked for. What follows the store and reads them asks before it listens. */
export function arrivalColumns(view: StoreView): ArrivalColumns {
  let columns = columnsOf.get(view);
  if (columns === undefined) columnsOf.set(view, (columns = new ArrivalColumns(view)));
  return columns;
}
