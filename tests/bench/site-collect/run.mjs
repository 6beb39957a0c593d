import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.mjs';
import { describeBusyness, say, writeResult } from '../console.mjs';
import { judged, quantile } from '../judge.mjs';
import { formatMs, formatTable } from '../table.mjs';

/*
 * npm run bench -- site-collect [--seconds=60] [--operators=100]: the collector in front of the chdb of `npm run test:site`, at
 * both paces, each with nobody and with operators polling beside it, all in one process. Run only when named.
 */
const FILE = path.join(PROJECT_ROOT, 'tests/bench/site-collect/measure-collect.ts');
/** @type {{ module: typeof import('./measure-collect.ts') }} */
const { module } = await runnerImport(FILE, { configFile: false, root: PROJECT_ROOT });
/** An answer may take so long beyond the time for which the engine gathers rows. */
const SPARE_MS = 100;

/**
 * @param {string} name
 * @param {number} usual
 */
function option(name, usual) {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  const value = given === undefined ? usual : Number(given.split('=')[1]);
  if (!Number.isInteger(value) || value < 1 || value > 3_600) throw new Error(`Got ${given} when expected a whole number from 1 to 3600`);
  return value;
}

const seconds = option('seconds', 60);
const reports = [];
for (const pace of module.PACES)
  for (const operators of [0, option('operators', 100)]) {
    say(`${pace.name}, ${pace.rowsPerSecond} rows a second for ${seconds} s, ${operators} operators …`);
    const { collectMs, askMs, ...report } = await module.measureCollect(pace, seconds, operators);
    const p95 = quantile(collectMs, 0.95);
    const times = (/** @type {number[]} */ all) => [quantile(all, 0.5), quantile(all, 0.95), Math.max(0, ...all)].map(formatMs);
    const rows = [
      ['answers of the collector', ...times(collectMs), String(collectMs.length)],
      ...(askMs.length > 0 ? [['answers to operators', ...times(askMs), String(askMs.length)]] : []),
    ];
    say(formatTable(['ms', 'median', 'p95', 'longest', 'count'], rows));
    say(`p95 of the collector: ${judged(p95, module.FLUSH_MS + SPARE_MS, formatMs)}`);
    say(
      `Sent ${report.rows} rows, accepted ${report.accepted}, failed batches ${report.failed}, lost ${report.lost}, doubled ${report.doubled}, unconfirmed ${report.unconfirmed}; page views ${report.pageViews}, counted ${report.counted}.`,
    );
    say(describeBusyness(report.busyness));
    if (report.lost + report.doubled + report.failed > 0 || report.counted !== report.pageViews) process.exitCode = 1;
    reports.push({ ...report, p95, ask95: quantile(askMs, 0.95) });
  }
say(writeResult('site-collect.json', reports));
