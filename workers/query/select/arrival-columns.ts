import { CHANNELS, NETWORKS } from '#contract/questions/arrivals.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { asNetwork, channelOf, channelOfSource, isTag, networkOf, type Arrival } from '../../observe/arrival.ts';
import { sourceOfCampaign, sourceOfReferrer } from '../../observe/source.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import type { Derivation } from './derived-columns.ts';

/** Names of the two derived columns, by code. */
export const CHANNEL_NAMES: readonly string[] = CHANNELS;
export const NETWORK_NAMES: readonly string[] = ['', ...NETWORKS];

/** Channel and network of each visit, in this order, told by the texts of its first page view. */
export const ARRIVALS: Derivation = {
  level: 'entry',
  width: 2,
  fill: (view, [channel, network]) => fillArrivals(view, channel!, network!),
  derive(view, slot, [channel, network]) {
    const arrival = arrivalAt(view, slot);
    channel![slot] = CHANNEL_NAMES.indexOf(channelOf(arrival));
    network![slot] = NETWORK_NAMES.indexOf(networkOf(arrival));
  },
};

function arrivalAt(view: StoreView, slot: Slot): Arrival {
  const text = (name: TextColumn): string => {
    const { codes, texts } = view.column(name);
    return texts[codes[slot]!] ?? '';
  };
  return { referrer: text('referrer'), source: text('source'), utmSource: text('utmSource'), utmMedium: text('utmMedium') };
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
