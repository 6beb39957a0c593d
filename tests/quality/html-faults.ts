import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A message of the checker. */
interface Message {
  url: string;
  lastLine?: number;
  message: string;
  type: string;
}

/** What a library writes: Recharts has the size of a chart on its element too. */
const OF_LIBRARIES = /^Attribute “(width|height)” not allowed on element “div”/;

/** A line for each fault that the Nu HTML checker finds in the built documents. Null where there is no Java to run it. */
export async function htmlFaults(siteDir: string): Promise<string[] | null> {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return null;
  const { default: jar } = await import('vnu-jar');
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const options = ['-Xss1m', '-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files];
  const { stderr, status } = spawnSync('java', options, { cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`The HTML checker ended with ${status}: ${stderr.slice(0, 500)}`);
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  const ours = messages.filter(({ message }) => !OF_LIBRARIES.test(message));
  return ours.map(({ url, lastLine, message }) => `${path.relative(siteDir, new URL(url).pathname)}:${lastLine ?? '?'}: ${message}`);
}
