import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { read } from '#contract/schema.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { NETWORKS } from '#contract/questions/arrivals.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import type { EventRow } from '#contract/rows/event.ts';
import {
  SOCIAL_PLATFORMS,
  SocialEventSchema,
  type RecordedSocial,
  type SocialEvent,
  type SocialPlatform,
  type TestShare,
} from '#contract/documents/social.ts';
import { sourceOfCampaign, sourceOfReferrer } from '../observe/source.ts';

/** The social event that a recorded row is: a share, or an arrival from a social network; null where it is neither. */
export function socialEventOf({ row, sessionId }: RecordedSocial): SocialEvent | null {
  const fields = { ...fieldsOf(row), sessionId, isTest: row.origin === 'test' };
  if (row.kind === 'share') return { ...fields, kind: 'share', ...named(row.target), referrer: '', pageViewId: row.pageViewId };
  if (row.kind !== 'pageview' || row.referrer === '') return null;
  const platform = platformOfReferrer(row.referrer);
  return platform && { ...fields, kind: 'arrival', platform, name: '', referrer: row.referrer, pageViewId: row.id };
}

/** The row of a test of the tracker. */
export function testRowOf({ platform, url, title }: TestShare, id: string, ts: number, visitor: string): EventRow {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, ''])) as Record<TextColumn, string>;
  const flags = 0;
  return { ...texts, id, ts, kind: 'share', value: 0, pageViewId: '', origin: 'test', flags, visitor, ...targetOf(platform, url, title) };
}

function targetOf(platform: string, url: string, title: string): Pick<EventRow, 'target' | 'path' | 'title'> {
  const path = url.replace(/[?#].*$/s, '');
  return {
    target: cutText(platform, MAX_LENGTH.name),
    path: cutText(path, MAX_LENGTH.path),
    title: cutText(title, MAX_LENGTH.title),
  };
}

/** A stored event, checked like any other input; null for any other value. */
export function readSocialEvent(value: unknown): SocialEvent | null {
  const event = read(SocialEventSchema, value);
  if (!event.ok) return null;
  const { isTest, kind, pageViewId } = event.value;
  // Older versions did not mark tests; no other share is without a page view.
  return { ...event.value, isTest: isTest || (kind === 'share' && pageViewId === '') };
}

function fieldsOf({ id, ts, path, title, browser, os }: EventRow): Pick<SocialEvent, 'id' | 'ts' | 'url' | 'title' | 'browser'> {
  return { id, ts, url: path, title, browser: [browser, os].filter(Boolean).join(' on ') };
}

function named(given: string): Pick<SocialEvent, 'platform' | 'name'> {
  const platform = platformOfName(given);
  return { platform, name: platform === 'Other' ? cutText(given, MAX_LENGTH.name) : '' };
}

/** The platform of a name as people and share buttons write it: `x`, `Twitter`, `linkedin`, `wa.me`; `Other` where it is none. */
export function platformOfName(name: string): SocialPlatform {
  return findPlatform(sourceOfCampaign(name)) ?? 'Other';
}

/**
 * The platform whose host, short-link host or mobile host an address has, or a subdomain of one; null where it is no
 * social network. Look-alikes such as `notfacebook.com` and `facebook.com.evil.example` are none.
 */
export function platformOfReferrer(address: string): SocialPlatform | null {
  const source = sourceOfReferrer(address);
  return findPlatform(source) ?? (NETWORKS.some((network) => network === source) ? 'Other' : null);
}

function findPlatform(source: string): SocialPlatform | undefined {
  return SOCIAL_PLATFORMS.find((platform) => platform === source);
}
