import { textLike } from '#contract/schema.ts';

const POST = String.raw`urn:li:(?:share|ugcPost):\d{1,25}`;
const PERSON = String.raw`urn:li:person:[\w-]{1,64}`;
const COMMENT = String.raw`urn:li:comment:\(urn:li:(?:activity|share|ugcPost):\d{1,25},\d{1,25}\)`;
const ENTITY = String.raw`(?:${POST}|urn:li:activity:\d{1,25}|${COMMENT})`;

export const URNS = {
  post: new RegExp(`^${POST}$`),
  person: new RegExp(`^${PERSON}$`),
  image: /^urn:li:image:[\w-]{1,100}$/,
  video: /^urn:li:video:[\w-]{1,100}$/,
  entity: new RegExp(`^${ENTITY}$`),
  /** A member has one reaction to an entity, so both together are its id. */
  reaction: new RegExp(String.raw`^urn:li:reaction:\((${PERSON}),(${ENTITY})\)$`),
} as const;

export type UrnKind = keyof typeof URNS;

export function isUrnKind(name: string): name is UrnKind {
  return Object.hasOwn(URNS, name);
}

export function urn(...kinds: readonly UrnKind[]) {
  return textLike(new RegExp(kinds.map((kind) => URNS[kind].source).join('|')), `the URN of a ${kinds.join(' or ')}`);
}

/** Actor and entity of a reaction's id. */
export function partsOfReaction(id: string): { actor: string; entity: string } {
  const [, actor = '', entity = ''] = URNS.reaction.exec(id) ?? [];
  return { actor, entity };
}

/** An id as Rest.li 2.0.0 takes it in a path or compound key: brackets and quotes encoded too. */
export function encodeUrn(id: string): string {
  return encodeURIComponent(id).replace(/[()'!*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
