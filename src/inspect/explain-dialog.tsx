import { Dialog } from '../components/dialogs/dialog.tsx';
import { RetryNotice } from '../components/feedback/retry-notice.tsx';
import { Explanation } from './explanation.tsx';
import { FIGURES } from './figures.ts';
import { RowsPanel } from './rows/rows-panel.tsx';
import type { Subject } from './subject.ts';
import { useEvidence } from './use-evidence.ts';

/** Explains a figure. It speaks of the rows as they were asked when it opened: later page views do not move it. */
export function ExplainDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const title = subject === null ? '' : subject.kind === 'list' ? subject.title : FIGURES[subject.figure].title;
  return (
    <Dialog open={subject !== null} title={title} size="wide" onClose={onClose}>
      {subject !== null && <Content subject={subject} />}
    </Dialog>
  );
}

function Content({ subject }: { subject: Subject }) {
  const { evidence, failure, retry } = useEvidence(subject);
  const { basis } = subject;
  return (
    <div className="grid gap-5">
      <RetryNotice message={failure?.message ?? null} onRetry={retry} />
      <Explanation subject={subject} basis={basis} evidence={evidence} />
      {basis !== null && <RowsPanel basis={basis} total={evidence?.totals.pageViews} />}
    </div>
  );
}
