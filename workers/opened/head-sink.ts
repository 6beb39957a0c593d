import type { ReadChoices } from '#contract/ports/opened-file.ts';
import type { Hit, Sink } from './format.ts';
import { countName, mostFrequent } from './ledger.ts';
import { hostOf, readReferrer } from './rows/facts.ts';

/** Servers write some lines late: those of a slow answer. */
const SLACK_MS = 600_000;

/** What the head of a file says of the whole, before it is read. */
export class HeadSink implements Sink {
  readonly hosts = new Map<string, number>();
  /** Hosts of referrers that may be the site's own. */
  readonly referrerHosts = new Map<string, number>();
  /** The oldest time (epoch ms): files are read in the order of theirs. */
  oldest = Number.POSITIVE_INFINITY;
  /** Whether any line names a browser: where none does, its absence says nothing of who asks. */
  namesBrowsers = false;
  #last: number | null = null;
  /** Lines that are earlier, and later, than the one before. */
  #earlier = 0;
  #later = 0;

  hit({ ts, host, referrer, agent, browser }: Hit): void {
    this.namesBrowsers ||= agent !== '' || browser !== '';
    this.#see(ts);
    countName(this.hosts, hostOf(host));
    if (referrer !== '') countName(this.referrerHosts, readReferrer(referrer, new Set()).host);
  }

  row({ ts }: { ts: number }): void {
    this.#see(ts);
  }

  leaveOut(): void {}

  refuse(): void {}

  leaveOutColumns(): void {}

  /** Whether the newest line comes first. */
  get isNewestFirst(): boolean {
    return this.#earlier > this.#later * 4;
  }

  /** Before which time (epoch ms) no line is, as far as the head shows it. */
  get start(): number {
    return this.isNewestFirst ? Number.NEGATIVE_INFINITY : this.oldest - SLACK_MS;
  }

  #see(ts: number): void {
    if (this.#last !== null && ts < this.#last) this.#earlier++;
    if (this.#last !== null && ts > this.#last) this.#later++;
    this.#last = ts;
    if (ts < this.oldest) this.oldest = ts;
  }
}

/** Hosts that are the site's own: those given, else the one that is asked for most, else that from which most links come. */
export function ownHostsOf({ ownHosts }: ReadChoices, heads: readonly HeadSink[]): ReadonlySet<string> {
  if (ownHosts !== null) return new Set(ownHosts.map(hostOf));
  const asked = mostFrequentOf(heads.map(({ hosts }) => hosts)) ?? mostFrequentOf(heads.map(({ referrerHosts }) => referrerHosts));
  return new Set(asked === undefined ? [] : [asked]);
}

function mostFrequentOf(counts: readonly ReadonlyMap<string, number>[]): string | undefined {
  const all = new Map<string, number>();
  for (const [host, hits] of counts.flatMap((each) => [...each])) all.set(host, (all.get(host) ?? 0) + hits);
  return mostFrequent(all, 1)[0]?.[0];
}
