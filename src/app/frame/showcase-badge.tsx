import { ExternalLink } from '../../components/controls/external-link.tsx';
import { SITE } from '../../content/site.ts';

/** Leads to the product's page at a showcase; a drawing of our own, so that nothing is asked of it before the click. */
export function ShowcaseBadge({ address }: { address: string }) {
  if (address === '') return null;
  return (
    <ExternalLink
      href={address}
      className="mt-5 inline-flex min-h-11 items-center gap-3 rounded-control border border-control px-3 py-2 transition-colors hover:bg-raised"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-link" fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="12" cy="9" r="6" />
        <path d="m8.5 14-1.5 8 5-3 5 3-1.5-8M12 6v6M9.5 8.5 12 6l2.5 2.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="text-sm leading-tight">
        <span className="block text-xs text-muted">{SITE.name} on</span>
        <span className="font-medium">{new URL(address).hostname.replace(/^www\./, '')}</span>
      </span>
    </ExternalLink>
  );
}
