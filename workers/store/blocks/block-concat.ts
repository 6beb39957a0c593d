import { emptyBlock, emptyCodes, textColumns } from './block-rows.ts';
import type { BlockColumn, EventBlock } from './event-block.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';

/** All rows of the blocks, block after block, under one dictionary a column. */
export function concatBlocks(blocks: readonly EventBlock[]): EventBlock {
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const withPageViewIds = blocks.some((block) => block.pageViewIds.length > 0);
  const whole = {
    ...emptyBlock(count, withPageViewIds),
    texts: textColumns((name) =>
      concatColumns(
        blocks.map((block) => block.texts[name]),
        count,
      ),
    ),
  };
  let at = 0;
  for (const block of blocks) {
    whole.ids.set(block.ids, at * WORDS_PER_ID);
    whole.ts.set(block.ts, at);
    whole.kinds.set(block.kinds, at);
    whole.values.set(block.values, at);
    if (block.pageViewIds.length > 0) whole.pageViewIds.set(block.pageViewIds, at * WORDS_PER_ID);
    whole.origins.set(block.origins, at);
    whole.flags.set(block.flags, at);
    at += block.count;
  }
  return whole;
}

function concatColumns(columns: readonly BlockColumn[], count: number): BlockColumn {
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  const recoded = columns.map((column) =>
    column.dictionary.map((text) => {
      const code = known.get(text) ?? dictionary.push(text) - 1;
      known.set(text, code);
      return code;
    }),
  );
  const codes = emptyCodes(count, dictionary.length);
  let at = 0;
  columns.forEach((column, c) => {
    const map = recoded[c]!;
    for (let i = 0; i < column.codes.length; i++) codes[at++] = map[column.codes[i]!]!;
  });
  return { dictionary, codes };
}
