import './report.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { chooseSource, describeSource } from '#engine/source/current-source.ts';
import { FACTS } from './carried.ts';
import { ReportPage } from './report-page.tsx';
import { REPORT, unpackRows } from './report-source.ts';

/** The totals that stand in the document show until the rows are unpacked, and for good where they cannot be. */
async function start(root: HTMLElement): Promise<void> {
  await unpackRows();
  if (location.hash === '') history.replaceState(null, '', `#${FACTS.address}`);
  chooseSource(REPORT);
  await describeSource();
  createRoot(root).render(
    <StrictMode>
      <HashRouter>
        <ReportPage />
      </HashRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    const line = root.querySelector('[role="status"]');
    if (line) line.textContent = 'This browser cannot unpack the rows: it takes one of 2023 or later. These are the totals.';
    throw error;
  });
}
