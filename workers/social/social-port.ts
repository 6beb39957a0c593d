import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import {
  MAX_SOCIAL_EVENTS,
  type RecordedSocial,
  type Social,
  type SocialEvent,
  type SocialQuestion,
  type TestShare,
  MAX_RECENT_SOCIAL,
  SOCIAL_PLATFORMS,
  type SocialAnswer,
} from '#contract/documents/social.ts';
import type { Collection } from '../persistence/documents/documents.ts';
import { readSocialEvent, socialEventOf, testRowOf } from './social-event.ts';
import type { EngineCore } from '../engine/core.ts';

/** The port, and what takes the shares and social arrivals among rows that were recorded. */
export interface SocialPort extends Social {
  takeRecorded(recorded: readonly RecordedSocial[]): Promise<Outcome<null>>;
}

/** Shares and social arrivals in the documents' database. Pages are notified of changes in any tab from the first question on. */
export function createSocialPort(
  core: Pick<EngineCore, 'clock' | 'randomness' | 'database' | 'documents' | 'notify' | 'write'>,
): SocialPort {
  const { clock, randomness } = core;
  let isWatching = false;

  async function open(): Promise<Outcome<Collection>> {
    const documents = await core.documents.get();
    return documents.ok ? succeed(documents.value.collection('social')) : documents;
  }

  function watch(events: Collection): void {
    if (isWatching) return;
    isWatching = true;
    events.watch(() => core.notify({ kind: 'topic', topic: 'social' }));
  }

  async function add(events: SocialEvent[]): Promise<Outcome<null>> {
    const collection = await open();
    if (!collection.ok) return collection;
    await collection.value.add(events, MAX_SOCIAL_EVENTS);
    return succeed(null);
  }

  return {
    async takeRecorded(recorded) {
      const events = recorded.flatMap((each) => socialEventOf(each) ?? []);
      return events.length > 0 ? add(events) : succeed(null);
    },
    async social(question) {
      if (!isQuestion(question))
        return fail('bad-input', 'A question about shares needs a range: from (epoch ms or null) and to (epoch ms).');
      const collection = await open();
      if (!collection.ok) return collection;
      watch(collection.value);
      const stored = await collection.value.newest(MAX_SOCIAL_EVENTS);
      return succeed(
        answerSocial(
          stored.flatMap((entry) => readSocialEvent(entry) ?? []),
          question,
        ),
      );
    },
    async trackTestShare(share) {
      if (!isTestShare(share)) return fail('bad-input', 'A share has a platform, a url that is a path of this site, and a title.');
      const row = testRowOf(share, randomness.uuid(), clock.now(), core.database.visitor);
      await core.write([{ row, epoch: core.database.epoch.n }]);
      const event = socialEventOf({ row, sessionId: '' });
      return event === null ? succeed(null) : add([event]);
    },
    async clearSocial() {
      const collection = await open();
      if (!collection.ok) return collection;
      await collection.value.clear();
      return succeed(null);
    },
  };
}

function isQuestion(value: unknown): value is SocialQuestion {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false;
  return (value.from === null || Number.isFinite(value.from)) && Number.isFinite(value.to);
}

function isTestShare(value: unknown): value is TestShare {
  if (typeof value !== 'object' || value === null || !('platform' in value) || !('url' in value) || !('title' in value)) return false;
  const { platform, url, title } = value;
  return (
    typeof platform === 'string' && platform.trim() !== '' && typeof title === 'string' && typeof url === 'string' && url.startsWith('/')
  );
}

/** Counts the events of a range; `events` come newest first. */
export function answerSocial(events: readonly SocialEvent[], { from, to }: SocialQuestion): SocialAnswer {
  const within = events.filter(({ ts }) => (from === null || ts >= from) && ts < to);
  const counted = within.filter(({ isTest }) => !isTest);
  const shares = counted.filter(isShare).length;
  return {
    shares,
    arrivals: counted.length - shares,
    platforms: countPlatforms(counted),
    recent: within.slice(0, MAX_RECENT_SOCIAL),
  };
}

function isShare({ kind }: SocialEvent): boolean {
  return kind === 'share';
}

function countPlatforms(events: readonly SocialEvent[]): SocialAnswer['platforms'] {
  const counts = SOCIAL_PLATFORMS.map((platform) => {
    const own = events.filter((event) => event.platform === platform);
    const shares = own.filter(isShare).length;
    return { platform, shares, arrivals: own.length - shares };
  });
  const total = ({ shares, arrivals }: SocialAnswer['platforms'][number]) => shares + arrivals;
  return counts.filter((count) => total(count) > 0).toSorted((a, b) => total(b) - total(a));
}
