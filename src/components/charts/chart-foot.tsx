import type { ReactNode } from 'react';
import { pageClock } from '../../lib/clock.ts';
import { csvFile } from '../../lib/format/csv.ts';
import { fileName, saveFile } from '../../lib/browser/save-file.ts';
import { Button } from '../controls/button.tsx';
import { svgFile } from './svg-file.ts';

/** What can be done with a chart or list, at the foot of its card; the last word ends where the content above it ends. */
export function ChartFoot({ children }: { children: ReactNode }) {
  return <div className="-mr-3 mt-auto flex min-h-9 flex-wrap items-center justify-end gap-x-1">{children}</div>;
}

interface Props {
  /** Part of the files' names, and of what the buttons are called. */
  name: string;
  /** The drawing: as it stands on the page, null while a table or nothing is shown, or made for the file. Left out where there is none. */
  svg?: () => SVGSVGElement | null;
  /** The figures, the head first. */
  lines: () => readonly (readonly (string | number)[])[];
  disabled?: boolean;
}

/** Takes a chart along: as figures, and as a picture where it is one. */
export function ChartDownloads({ name, svg, lines, disabled = false }: Props) {
  const saveSvg = () => {
    const chart = svg?.() ?? null;
    if (chart !== null) saveFile(svgFile(chart), fileName(name, 'svg', pageClock.now()));
  };
  return (
    <div role="group" aria-label={`Download ${name}`} className="flex gap-1">
      {svg !== undefined && (
        <Button variant="quiet" size="small" aria-label={`Download ${name} as SVG`} disabled={disabled} onClick={saveSvg}>
          SVG
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Download ${name} as CSV`}
        disabled={disabled}
        onClick={() => saveFile(csvFile(lines()), fileName(name, 'csv', pageClock.now()))}
      >
        CSV
      </Button>
    </div>
  );
}
