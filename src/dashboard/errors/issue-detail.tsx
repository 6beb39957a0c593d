import type { ErrorGroup } from '#contract/rows/error-facts.ts';
import type { IssueDetail, IssueName } from '#contract/questions/errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { useInspect } from '../inspect/inspect-context.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { Unanswered } from '../card/unanswered.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { markOf, pickMode } from '../view/pick.ts';
import { useViewField } from '../view/use-view.ts';
import { Instant } from './error-text.tsx';
import { IssueGoal } from './issue-goal.tsx';
import { WithAndWithout } from './with-and-without.tsx';
import { useCallback, useState } from 'react';
import type { VisitAnswer } from '#contract/questions/visit.ts';
import { useShareOrigin } from '../../content/site/share-address.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { useDescribedField, useSourceAnswer } from '#engine/source/use-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import { visitTest } from './visit-test.ts';

/** Of browsers, pages and releases so many are listed. */
const LISTED = 5;

interface Props extends Pick<ViewProps, 'views' | 'onPick'> {
  detail: IssueDetail;
  group: ErrorGroup;
  zone: string;
}

/** One issue: since when, where, whether people leave over it or miss a goal, and the way of a visit to it. */
export function IssueDetailCard({ detail, group, zone, views, onPick }: Props) {
  const { issue } = detail;
  const inspect = useInspect();
  const isFilter = markOf({ clauses: useViewField(views, 'clauses') }, 'errorIssue', issue) === 'in';
  const facts = [
    { name: 'First seen', value: <Instant ts={detail.firstSeen} zone={zone} /> },
    { name: 'Last seen', value: <Instant ts={detail.lastSeen} zone={zone} /> },
    { name: 'Page views', value: formatCount(detail.pageViews) },
    { name: 'Visitors', value: formatCount(detail.visitors) },
  ];
  return (
    <ViewCard title="Issue">
      <p className="text-sm font-medium wrap-anywhere">{readableText(detail.title) || 'Without a message'}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-[0.8125rem]">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <WithAndWithout
        name="Left on the page, with it"
        unit="page view"
        affected={[detail.affected.exits, detail.affected.pageViews]}
        others={[detail.others.exits, detail.others.pageViews]}
      />
      <IssueGoal issue={issue} group={group} views={views} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-pressed={isFilter} onClick={(event) => onPick('errorIssue', issue, pickMode(event))}>
          {isFilter ? 'Drop this filter' : 'Filter by this issue'}
        </Button>
        {isFilter && inspect !== null && (
          <Button size="small" onClick={() => inspect.explain('pageViews')}>
            Show its page views
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-4">
        <Names title="Browsers" head="Browser" names={detail.browsers} onPick={(name, mode) => onPick('browser', name, mode)} />
        <Names title="Pages" head="Page" names={detail.pages} onPick={(name, mode) => onPick('path', name, mode)} />
        <Names title="Releases" head="Release" names={detail.releases} />
      </div>
      <VisitTest issue={detail} />
    </ViewCard>
  );
}

interface NamesProps {
  title: string;
  head: string;
  names: readonly IssueName[];
  onPick?: (name: string, mode: ReturnType<typeof pickMode>) => void;
}

/** Visits with the issue by a name, and their share of all visits of that name. */
function Names({ title, head, names, onPick }: NamesProps) {
  return (
    <BarList
      caption={`${title} of the issue`}
      nameHead={head}
      countHead="Visits"
      total={1}
      rows={names.slice(0, LISTED).map(({ name, visits, allVisits }) => ({
        key: name,
        label: readableAddress(name) || 'Unknown',
        count: visits,
        share: allVisits === 0 ? 0 : visits / allVisits,
      }))}
      onPick={onPick && ((name, keys) => onPick(name, pickMode(keys)))}
    />
  );
}

/** The newest visit with an issue as a test that fails as long as the error comes; nothing where a source gives no rows. */
function VisitTest({ issue }: { issue: IssueDetail }) {
  return useDescribedField('rows') === true && issue.pageView !== '' ? <NewestVisit key={issue.pageView} issue={issue} /> : null;
}

function NewestVisit({ issue }: { issue: IssueDetail }) {
  const { pageView } = issue;
  const origin = useShareOrigin();
  const ask = useCallback<Ask<VisitAnswer>>((_, signal) => askSource('visit', { v: 1, id: newUuid(), pageView }, signal), [pageView]);
  const { answer: visit, failure } = useTellFailure(useSourceAnswer('visit', ask));
  return (
    <section aria-label="The visit as a test" className="screen-only mt-4 border-t border-line pt-3">
      <h3 className="text-sm">The visit as a test</h3>
      <p className="mt-1 mb-2 text-[0.8125rem] text-muted">
        The newest visit with this error as a Playwright script, which fails as long as the error occurs.
      </p>
      {visit === null ? <Unanswered failed={failure !== null} className="h-48" /> : <Script text={visitTest(visit, issue, origin)} />}
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
