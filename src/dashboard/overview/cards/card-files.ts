import { succeed } from '#contract/outcome.ts';
import type { NameRow } from '#contract/questions/list.ts';
import type { Shares } from '#contract/questions/signals.ts';
import { barLines } from '#ui/charts/list-foot.tsx';
import { partOf, pictureFile, type PictureKind } from '#ui/charts/picture.ts';
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

type Lines = readonly (readonly (string | number)[])[];

/** Saves all names of a list with all figures that the source gives; answers what went wrong, '' for nothing. */
export async function saveAll(list: CardList, view: DashboardView): Promise<string> {
  const saved = await atMoment(async ({ description, ask }) => {
    const listed = { ...list, basis: withoutOwnFilter(basisOf(view), list.dim), figures: givenFigures(description) };
    const sorting = effectiveSorting(listed, null);
    const askPage = (cursor: string) => ask('list', listQuestion(newUuid(), listed, '', sorting, cursor));
    const { rows, failure } = await new PageReader<NameRow>(askPage, () => {}).all();
    if (failure !== null) return { ok: false, failure };
    return succeed(saveLines(`All ${list.title}`, nameLines(rows, listed), view));
  });
  return saved.ok ? saved.value : `The file was not made: ${saved.failure.message}`;
}

/** Saves the rows that the card shows. */
export function saveCardRows(list: CardList, view: DashboardView): string {
  return saveLines(list.title, barLines(list), view);
}

/** Saves the pages that were shared. */
export function saveShared(pages: Shares['pages'], view: DashboardView): string {
  const lines = pages.map(({ title, path, shares }) => [title || path, path, shares]);
  return saveLines('Most Shared Content', [['Title', 'Path', 'Shares'], ...lines], view);
}

/** Saves what the card shows as a picture: the map as it is shown, lists with their bars. */
export async function savePicture(card: Element | null, title: string, kind: PictureKind, view: DashboardView): Promise<string> {
  const part = partOf(card);
  if (part === null) return 'Nothing is drawn yet.';
  const { about, fileName } = fileDescription(title, view, sourceStore.getState().source);
  saveFile(await pictureFile(part, about, kind), fileName(kind));
  return '';
}

function saveLines(title: string, lines: Lines, view: DashboardView): string {
  const { fileName, head } = fileDescription(title, view, sourceStore.getState().source);
  saveFile(csvFile([...head, ...lines]), fileName('csv'));
  return '';
}
