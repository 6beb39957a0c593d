import { ExternalLink } from '#ui/controls/external-link.tsx';
import { classNames } from '#lib/react/class-names.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { SAMPLE_MARK, SITE } from '../../content/site/site.ts';

/** Leads to the product's page at a showcase, where there is one; a drawing of our own, so that nothing is asked of it before the click. */
export function ShowcaseBadge({ className }: { className?: string }) {
  const { showcase } = ELSEWHERE;
  if (showcase === '') return null;
  return (
    <ExternalLink
      href={showcase}
      className={classNames(
        'inline-flex min-h-11 items-center gap-3 rounded-control border border-control px-3 py-2 transition-colors hover:bg-raised',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-link" fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="12" cy="9" r="6" />
        <path d="m8.5 14-1.5 8 5-3 5 3-1.5-8M12 6v6M9.5 8.5 12 6l2.5 2.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="text-sm leading-tight">
        <span className="block text-xs text-muted">{SITE.name} on</span>
        <span className="font-medium">{new URL(showcase).hostname.replace(/^www\./, '') + SAMPLE_MARK}</span>
      </span>
    </ExternalLink>
  );
}
