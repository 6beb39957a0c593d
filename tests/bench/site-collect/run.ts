import { spawnSync } from 'node:child_process';
import { programArgs } from '../../../scripts/machine/project-root.ts';
import { describeBusyness, readNumbers, say, writeResult } from '../console.ts';
import { judged, quantile } from '../judge.ts';
import { formatMs, formatTable } from '../table.ts';
import { FLUSH_MS, measureCollect, PACES } from './measure-collect.ts';

/*
 * npm run bench -- site-collect [--seconds=60] [--operators=0,100]: the collector in front of the chdb of `npm run test:site`, at
 * both paces, each with so many operators polling beside it, all in one process. Run only when named.
 */
/** An answer may take so long beyond the time for which the engine gathers rows. */
const SPARE_MS = 100;
/** Of seconds, and of operators. */
const MOST = 3_600;
/** Statements of operators and inserts wait in threads of their own, as in a server. Node counts its threads when it starts. */
const THREADS = '16';

if (process.env['UV_THREADPOOL_SIZE'] === undefined) {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const env = { ...process.env, UV_THREADPOOL_SIZE: THREADS };
  const args = [...programArgs('tests/bench/run.ts'), 'site-collect', ...options];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
} else await measureAll();

async function measureAll() {
  const [seconds = 0] = readNumbers('seconds', [60], 1, MOST);
  const reports = [];
  for (const pace of PACES)
    for (const operators of readNumbers('operators', [0, 100], 0, MOST)) {
      say(`${pace.name}, ${pace.rowsPerSecond} rows a second for ${seconds} s, ${operators} operators …`);
      const { collectMs, askMs, ...report } = await measureCollect(pace, seconds, operators);
      const p95 = quantile(collectMs, 0.95);
      const times = (all: number[]) => [quantile(all, 0.5), quantile(all, 0.95), Math.max(0, ...all)].map(formatMs);
      const rows = [
        ['answers of the collector', ...times(collectMs), String(collectMs.length)],
        ...(askMs.length > 0 ? [['answers to operators', ...times(askMs), String(askMs.length)]] : []),
      ];
      say(formatTable(['ms', 'median', 'p95', 'longest', 'count'], rows));
      say(`p95 of the collector: ${judged(p95, FLUSH_MS + SPARE_MS, formatMs)}`);
      say(
        `Sent ${report.rows} rows, accepted ${report.accepted}, failed batches ${report.failed}, lost ${report.lost}, doubled ${report.doubled}, unconfirmed ${report.unconfirmed}; page views ${report.pageViews}, counted ${report.counted}.`,
      );
      say(describeBusyness(report.busyness));
      if (report.lost + report.doubled + report.failed > 0 || report.counted !== report.pageViews) process.exitCode = 1;
      reports.push({ ...report, p95, ask95: quantile(askMs, 0.95) });
    }
  say(writeResult('site-collect.json', reports));
}
