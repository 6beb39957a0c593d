import { fieldsOf } from '#lib/untrusted.ts';
import { FAILURE } from '../linkedin-error.ts';
import { textLike, URN } from '../unknown-text.ts';
import type { Api } from './api.ts';

const KINDS = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'] as const;

/** LinkedIn's kinds of reaction: Like, Celebrate, Love, Insightful, Support, Funny. */
export type ReactionKind = (typeof KINDS)[number];

export interface Reaction {
  id: string;
  actor: string;
  kind: ReactionKind;
}

interface Options {
  signal?: AbortSignal | undefined;
}

/** The reactions to a post; anything else in the answer is left out. */
export async function getReactions(api: Api, entity: string, { signal }: Options = {}): Promise<Reaction[]> {
  const path = `reactions?q=entity&entity=${encodeURIComponent(entity)}`;
  const { fields } = await api.call({ method: 'GET', path, failure: FAILURE.reactions, signal });
  const elements = fields['elements'];
  return Array.isArray(elements) ? elements.flatMap(readReaction) : [];
}

function readReaction(value: unknown): Reaction[] {
  const fields = fieldsOf(value);
  const id = textLike(fields['id'], URN);
  const actor = textLike(fields['actor'] ?? fieldsOf(fields['created'])['actor'], URN);
  const kind = KINDS.find((each) => each === fields['reactionType']);
  return id !== null && actor !== null && kind !== undefined ? [{ id, actor, kind }] : [];
}

/** Adds the member's reaction to a post, or changes it. Answers its id. */
export async function addReaction(api: Api, entity: string, kind: ReactionKind = 'LIKE', { signal }: Options = {}): Promise<string> {
  const actor = await api.author();
  const id = reactionId(actor, entity);
  const body = { actor, entity, reactionType: kind };
  await api.call({ method: 'PATCH', path: `reactions/${encodeURIComponent(id)}`, body, failure: FAILURE.reaction, signal });
  return id;
}

export async function removeReaction(api: Api, id: string, { signal }: Options = {}): Promise<void> {
  await api.call({ method: 'DELETE', path: `reactions/${encodeURIComponent(id)}`, failure: FAILURE.unreaction, signal });
}

/** A member has one reaction to a post, so both together are its id. */
function reactionId(actor: string, entity: string): string {
  return `urn:li:reaction:(${actor},${entity})`;
}
