import type { Description } from '#contract/ports/query.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { useDescribed, useHasErrorLog } from '#engine/source/use-source.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { ErrorPanel } from './error-panel.tsx';
import { IssuesView } from './issues-view.tsx';

/** What went wrong on the site: issues of the page views that show, and the latest errors. */
export default function ErrorsPage(props: ViewProps) {
  const hasErrors = useDescribed(knowsErrors);
  const latest = useHasErrorLog() ? <ErrorPanel /> : null;
  return hasErrors ? <IssuesView {...props} latest={latest} /> : latest;
}

function knowsErrors(described: Description | null): boolean {
  return described?.errors === true;
}

ErrorsPage.facts = {
  title: 'Errors · Analytics dashboard',
  description:
    'The errors of the site on the operator’s dashboard: issues with their trend, pages and browsers, the visit as a test, and the latest errors.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
