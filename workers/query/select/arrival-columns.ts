import { CHANNELS, NETWORKS } from '../../contract/questions/arrivals.ts';
import type { TextColumn } from '../../contract/rows/text-columns.ts';
import { asNetwork, channelOf, channelOfSource, isTag, networkOf, type Arrival } from '../../observe/arrival.ts';
import { sourceOfCampaign, sourceOfReferrer } from '../../observe/source.ts';
import { NO_SLOT, type Slot, type StoreListener, type StoreView, type VisitIndex } from '../../store/store-view.ts';

/** Names of the two derived columns, by code. */
export const CHANNEL_NAMES: readonly string[] = CHANNELS;
export const NETWORK_NAMES: readonly string[] = ['', ...NETWORKS];

/**
 * Channel and network of each visit, a byte each at the slot of its first page view, derived from that row's texts: filled
 * when they are first asked for and after a rebuild, then visit by visit. Other slots are not kept up. Nothing is stored.
 */
export class ArrivalColumns implements StoreListener {
  readonly #view: StoreView;
  readonly #columns = { channel: new Uint8Array(0), network: new Uint8Array(0) };
  #isFilled = false;
  /** First page view of the visit that is changing. */
  #first: Slot = NO_SLOT;

  constructor(view: StoreView) {
    this.#view = view;
    view.listen(this);
  }

  /** Codes by slot: positions in {@link CHANNEL_NAMES} or {@link NETWORK_NAMES}. The array stays as long as this does. */
  codes(name: 'channel' | 'network'): Uint8Array {
    if (!this.#isFilled) this.#fill();
    return this.#columns[name];
  }

  visitChanging(visit: VisitIndex): void {
    this.#first = this.#firstOf(visit);
  }

  /** A visit came, or lost its first page view to the next. */
  visitChanged(visit: VisitIndex): void {
    const first = this.#firstOf(visit);
    if (!this.#isFilled || first === NO_SLOT || first === this.#first) return;
    const arrival = this.#arrivalAt(first);
    this.#columns.channel[first] = CHANNEL_NAMES.indexOf(channelOf(arrival));
    this.#columns.network[first] = NETWORK_NAMES.indexOf(networkOf(arrival));
  }

  rebuilt(): void {
    this.#isFilled = false;
  }

  added(): void {}
  removing(): void {}
  placeChanging(): void {}
  placeChanged(): void {}

  #fill(): void {
    const view = this.#view;
    if (this.#columns.channel.length === 0) {
      this.#columns.channel = new Uint8Array(view.capacity);
      this.#columns.network = new Uint8Array(view.capacity);
    }
    this.#isFilled = true;
    fillArrivals(view, this.#columns.channel, this.#columns.network);
  }

  #firstOf(visit: VisitIndex): Slot {
    const { count, first } = this.#view.visits;
    return count[visit] === 0 ? NO_SLOT : first[visit]!;
  }

  #arrivalAt(slot: Slot): Arrival {
    const text = (name: TextColumn): string => {
      const { codes, texts } = this.#view.column(name);
      return texts[codes[slot]!] ?? '';
    };
    return { referrer: text('referrer'), source: text('source'), utmSource: text('utmSource'), utmMedium: text('utmMedium') };
  }
}

/** The source that a text names, and what it means as codes. */
interface KnownSource {
  name: string;
  isTagged: boolean;
  network: number;
  /** By code of the medium, as far as they were asked for. */
  channels: number[];
}

/** Writes the codes of all visits, as {@link channelOf} and {@link networkOf} tell them: few texts differ, so each is read once. */
function fillArrivals(view: StoreView, channel: Uint8Array, network: Uint8Array): void {
  const [referrer, source, utmSource, utmMedium] = [
    view.column('referrer'),
    view.column('source'),
    view.column('utmSource'),
    view.column('utmMedium'),
  ];
  const referrers = referrer.texts.map((text) => knownSource(sourceOfReferrer(text), false));
  const sources = source.texts.map((text) => knownSource(sourceOfCampaign(text), false));
  const campaigns = utmSource.texts.map((text) => knownSource(sourceOfCampaign(text), isTag(text)));
  const [referrerCodes, sourceCodes, campaignCodes, mediumCodes] = [referrer.codes, source.codes, utmSource.codes, utmMedium.codes];
  const { first, count, bound } = view.visits;
  for (let visit = 0; visit < bound; visit++) {
    if (count[visit] === 0) continue;
    const slot = first[visit]!;
    const origin = referrerCodes[slot] === 0 ? sources[sourceCodes[slot]!]! : referrers[referrerCodes[slot]!]!;
    const campaign = campaigns[campaignCodes[slot]!]!;
    const { name, isTagged, channels } = campaign.isTagged ? campaign : origin;
    const medium = mediumCodes[slot]!;
    channel[slot] = channels[medium] ??= CHANNEL_NAMES.indexOf(channelOfSource(name, utmMedium.texts[medium]!, isTagged));
    network[slot] = campaign.network || origin.network;
  }
}

function knownSource(name: string, isTagged: boolean): KnownSource {
  return { name, isTagged, network: NETWORK_NAMES.indexOf(asNetwork(name)), channels: [] };
}

const columnsOf = new WeakMap<StoreView, ArrivalColumns>();

/** The derived columns of a store, made when they are first asked for. What follows the store and reads them asks before it listens. */
export function arrivalColumns(view: StoreView): ArrivalColumns {
  let columns = columnsOf.get(view);
  if (columns === undefined) columnsOf.set(view, (columns = new ArrivalColumns(view)));
  return columns;
}
