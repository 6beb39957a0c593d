import { barLines, barPicture, type BarPicture } from './bar-picture.ts';
import { ChartDownloads } from './chart-downloads.tsx';

/** Takes a ranked list along. Part of the files' names is its title: `Top Paths` as `top-paths`. */
export function ListDownloads({ list, disabled }: { list: BarPicture; disabled: boolean }) {
  return (
    <ChartDownloads
      name={list.title.toLowerCase().replaceAll(' ', '-')}
      svg={() => barPicture(list)}
      lines={() => barLines(list)}
      disabled={disabled}
    />
  );
}
