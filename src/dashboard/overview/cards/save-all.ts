import { succeed } from '#contract/outcome.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import { listQuestion } from '../../inspect/details/list-question.ts';
import { givenFigures, nameLines, effectiveSorting } from '../../inspect/details/name-columns.ts';
import { withoutOwnFilter } from '../../inspect/figure-basis.ts';
import { PageReader } from '../../inspect/rows/page-reader.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { csvFile } from '#lib/format/csv.ts';
import { newUuid } from '#lib/uuid.ts';
import { fileDescription } from '../../answer/files/file-words.ts';
import type { DashboardView } from '../../answer/dashboard-asker.ts';
import { basisOf } from '../../answer/view-basis.ts';
import type { CardList } from './card-list.ts';

/** Saves all names of a list with all figures that the source gives; answers what went wrong, '' for nothing. */
export async function saveAll(list: CardList, view: DashboardView): Promise<string> {
  const saved = await atMoment(async ({ description, ask }) => {
    const listed = { ...list, basis: withoutOwnFilter(basisOf(view), list.dim), figures: givenFigures(description) };
    const sorting = effectiveSorting(listed, null);
    const askPage = (cursor: string) => ask('list', listQuestion(newUuid(), listed, '', sorting, cursor));
    const { rows, failure } = await new PageReader<NameRow>(askPage, () => {}).all();
    if (failure !== null) return { ok: false, failure };
    const { fileName, head } = fileDescription(`All ${list.title}`, view, sourceStore.getState().source);
    saveFile(csvFile([...head, ...nameLines(rows, listed)]), fileName('csv'));
    return succeed('');
  });
  return saved.ok ? saved.value : `The file was not made: ${saved.failure.message}`;
}
