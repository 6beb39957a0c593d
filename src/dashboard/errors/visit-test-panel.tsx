import { useCallback, useState } from 'react';
import type { IssueDetail } from '#contract/questions/errors.ts';
import type { VisitAnswer } from '#contract/questions/visit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useShareOrigin } from '../../content/site/share-address.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { useAnswer } from '#engine/ask/use-answer.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { SOURCE_ORIGIN } from '#engine/source/current-source.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import { visitTest } from './visit-test.ts';

/** The newest visit with an issue as a test that fails as long as the error comes; nothing where a source gives no rows. */
export function VisitTest({ issue }: { issue: IssueDetail }) {
  return useDescribedField('rows') === true ? <NewestVisit key={issue.pageView} issue={issue} /> : null;
}

function NewestVisit({ issue }: { issue: IssueDetail }) {
  const { pageView } = issue;
  const origin = useShareOrigin();
  const ask = useCallback<Ask<VisitAnswer>>((_, signal) => askSource('visit', { v: 1, id: newUuid(), pageView }, signal), [pageView]);
  const { answer: visit, failure } = useAnswer('visit', ask, SOURCE_ORIGIN);
  return (
    <section aria-label="The visit as a test" className="screen-only mt-4 border-t border-line pt-3">
      <h3 className="text-sm">The visit as a test</h3>
      <p className="mt-1 mb-2 text-[0.8125rem] text-muted">
        The newest visit with this error as a Playwright script, which fails as long as the error occurs.
      </p>
      {visit !== null && <Script text={visitTest(visit, issue, origin)} />}
      {visit === null && (failure !== null ? <p className="text-sm text-muted">{failure.message}</p> : <Skeleton className="h-48" />)}
    </section>
  );
}

const LABELS = { idle: 'Copy', done: 'Copied', failed: 'Copying was denied' } as const;

function Script({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const copy = () => copyText(text).then((done) => setState(done ? 'done' : 'failed'));
  const save = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName('visit', 'spec.ts', pageClock.now()));
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          <span aria-live="polite">{LABELS[state]}</span>
        </Button>
        <Button size="small" onClick={save}>
          Save as .spec.ts
        </Button>
      </div>
      {/* Focusable, so that the keyboard reaches what is out of sight. */}
      <pre tabIndex={0} aria-label="Script" className="max-h-72 overflow-auto rounded-control bg-raised p-3 font-mono text-xs leading-5">
        {text}
      </pre>
    </>
  );
}
