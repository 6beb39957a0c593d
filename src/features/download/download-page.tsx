import { Link } from 'react-router-dom';
import { BROWSER_OFFERS } from '../../content/download.ts';
import { INSTALL_FIGURES } from '../../content/install-figures.ts';
import { EXTENSION_PERMISSIONS } from '../../content/privacy.ts';
import { formatDay } from '../../lib/format-time.ts';
import { BrowserCard } from './browser-card.tsx';

export default function DownloadPage() {
  return (
    <div className="page pt-12 pb-24 md:pt-20">
      <h1 tabIndex={-1} className="text-4xl">
        Download Bug Matrix
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">
        Free, from the store of your browser. Version {INSTALL_FIGURES.version}, last updated{' '}
        <time dateTime={INSTALL_FIGURES.lastUpdated}>{formatDay(Date.parse(INSTALL_FIGURES.lastUpdated), 'UTC')}</time>. Updates arrive by
        themselves.
      </p>
      <div className="mt-10 grid gap-4 lg:grid-cols-2">
        {BROWSER_OFFERS.map((offer) => (
          <BrowserCard key={offer.name} offer={offer} />
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        On a phone or a tablet? Extensions of this kind need a desktop browser: open this page on your computer.
      </p>
      <section aria-labelledby="permissions" className="mt-16 max-w-3xl">
        <h2 id="permissions" className="text-2xl">
          What it asks for, and why
        </h2>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {EXTENSION_PERMISSIONS.map((permission) => (
            <div key={permission.name} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="font-mono text-sm leading-7">{permission.name}</dt>
              <dd className="text-muted">{permission.text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-muted">
          More on the{' '}
          <Link to="/privacy" className="text-link underline underline-offset-2 hover:no-underline">
            privacy page
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
