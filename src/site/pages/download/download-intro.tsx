import { Link } from 'react-router-dom';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { CHANGELOG } from '../../../content/extension/changelog.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { EXTENSION_PERMISSIONS } from '../../../content/extension/permissions.ts';
import { formatDay } from '#lib/format/format-time.ts';

const FACTS = [
  { name: 'Version', text: INSTALL_FIGURES.version },
  ...CHANGELOG.slice(0, 1).map(({ date }) => ({ name: 'Released', text: formatDay(Date.parse(date), 'UTC') })),
  { name: 'Permissions', text: <PermissionsLink /> },
  { name: 'Size', text: 'Stated by the store for your browser' },
];

function PermissionsLink() {
  return (
    <Link to="/privacy#extension" className="inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline">
      {EXTENSION_PERMISSIONS.length}, each explained
    </Link>
  );
}

/** Title and facts of the release. */
export function DownloadIntro() {
  return (
    <>
      <PageIntro badge="Download" title="Download Bug Matrix">
        Free, from the store of your browser. Updates arrive by themselves.
      </PageIntro>
      <div className="page">
        <FactLine label="This release" facts={FACTS} />
      </div>
    </>
  );
}
