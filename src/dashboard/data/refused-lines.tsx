import type { RefusedLine } from '#contract/ports/refused-line.ts';
import { formatCount } from '#lib/format/format-number.ts';

/** Lines of files of which nothing could be made, and why. */
export function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    <div
      role="region"
      aria-label="Refused lines"
      tabIndex={0}
      className="mt-1 max-h-36 overflow-auto rounded-control border border-line px-3 py-1"
    >
      <ul className="divide-y divide-line text-[0.8125rem]">
        {lines.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`} className="flex flex-wrap justify-between gap-x-6 py-1">
            <span className="tabular text-muted">{`${file === '' ? 'Line' : `${file}, line`} ${formatCount(line)}:`}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
