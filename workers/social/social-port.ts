import { succeed, type Outcome } from '#contract/outcome.ts';
import {
  MAX_SOCIAL_EVENTS,
  type RecordedSocial,
  type Social,
  type SocialEvent,
  type SocialQuestion,
  TestShareSchema,
  SocialQuestionSchema,
  MAX_RECENT_SOCIAL,
  SOCIAL_PLATFORMS,
  type SocialAnswer,
} from '#contract/documents/social.ts';
import type { Collection } from '../persistence/documents/documents.ts';
import { readSocialEvent, socialEventOf, testRowOf } from './social-event.ts';
import { check } from '#contract/schema.ts';
import type { EngineCore } from '../engine/core.ts';

/** The port, and what takes the shares and social arrivals among rows that were recorded. */
export interface SocialPort extends Social {
  takeRecorded(recorded: readonly RecordedSocial[]): Promise<Outcome<null>>;
}

/** Shares and social arrivals in the documents' database. A page is notified of changes in any tab once it recorded or asked something here. */
export function createSocialPort(
  core: Pick<EngineCore, 'clock' | 'randomness' | 'database' | 'documents' | 'announce' | 'write'>,
): SocialPort {
  const { clock, randomness } = core;

  async function open(): Promise<Outcome<Collection>> {
    const documents = await core.documents.get();
    if (!documents.ok) return documents;
    const collection = documents.value.collection('social');
    core.announce('social', (changed) => collection.watch(changed));
    return succeed(collection);
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
      const range = check(SocialQuestionSchema, question, 'bad-input', 'The range of a question about shares');
      if (!range.ok) return range;
      const collection = await open();
      if (!collection.ok) return collection;
      const stored = await collection.value.newest(MAX_SOCIAL_EVENTS);
      return succeed(
        answerSocial(
          stored.flatMap((entry) => readSocialEvent(entry) ?? []),
          range.value,
        ),
      );
    },
    async trackTestShare(share) {
      const checked = check(TestShareSchema, share, 'bad-input', 'A share');
      if (!checked.ok) return checked;
      const row = testRowOf(checked.value, randomness.uuid(), clock.now(), core.database.visitor);
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
