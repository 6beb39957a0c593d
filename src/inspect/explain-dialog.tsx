import { useEffect, useState } from 'react';
import type { Failure } from '../../workers/contract/outcome.ts';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { startEngine } from '../engine/engine.ts';
import { RowsPanel } from './rows/rows-panel.tsx';
import type { Evidence } from './evidence.ts';
import { Explanation } from './explanation.tsx';
import { addendsOf } from './figure.ts';
import { FIGURES } from './figures.ts';
import { readEvidence } from './read-evidence.ts';
import { figureOf, type Subject } from './subject.ts';

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
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { inquiry } = subject;
  useEffect(() => {
    if (inquiry === null) return;
    let open = true;
    void readEvidence(startEngine().query, inquiry, addendsOf(FIGURES[figureOf(subject)])).then((outcome) => {
      if (!open) return;
      if (outcome.ok) setEvidence(outcome.value);
      else setFailure(outcome.failure);
    });
    return () => {
      open = false;
    };
  }, [subject, inquiry]);
  return (
    <div className="grid gap-5">
      {failure !== null && <Notice tone="danger" role="alert" title={failure.message} />}
      <Explanation subject={subject} inquiry={inquiry} evidence={evidence} />
      {inquiry !== null && <RowsPanel inquiry={inquiry} total={evidence?.totals.pageViews} />}
    </div>
  );
}
