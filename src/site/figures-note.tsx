import { Link } from 'react-router-dom';
import { formatDay } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import { INSTALL_FIGURES } from '../content/figures/install-figures.ts';

/** The day that every figure of trust stands for, as it is written: `Oct 27, 2025`. */
export const FIGURES_DAY = formatDay(Date.parse(INSTALL_FIGURES.lastUpdated), 'UTC');

/** Below figures of trust: whose they are, of which day, and the way to what each of them counts. */
export function FiguresNote({ whose = 'The operator’s figures', className }: { whose?: string; className?: string }) {
  return (
    <p className={classNames('text-xs text-muted', className)}>
      {whose} as of {FIGURES_DAY}.{' '}
      <Link to="/analytics#counted" className="link">
        What each figure counts
      </Link>
    </p>
  );
}
