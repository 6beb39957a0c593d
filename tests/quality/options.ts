const USAGE = 'npm run quality -- [--runs 1] [--only /faq,/about] [--built] [--skip states,lighthouse]';
const PARTS = ['states', 'html', 'lighthouse', 'visit', 'axe'];

interface Options {
  /** Of Lighthouse per page and form factor; the median counts. */
  runs: number;
  /** These routes, or null for all. */
  only: string[] | null;
  /** Take dist/ as it is instead of building. */
  built: boolean;
  /** Parts that are left out. */
  skip: string[];
}

/** Reads the command line; what it does not know is an error that shows the usage. */
export function readOptions(args: string[]): Options {
  const options: Options = { runs: 3, only: null, built: false, skip: [] };
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index];
    if (name === '--built') options.built = true;
    else if (name === '--runs') options.runs = wholeNumber(args[(index += 1)]);
    else if (name === '--only') options.only = list(args[(index += 1)]);
    else if (name === '--skip') options.skip = list(args[(index += 1)]);
    else throw new Error(`Got "${name}" when expected ${USAGE}`);
  }
  const unknown = options.skip.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Error(`Got --skip ${unknown} when expected some of ${PARTS.join(', ')}`);
  return options;
}

function wholeNumber(text: string | undefined) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 9) throw new Error(`Got --runs ${text} when expected a whole number from 1 to 9`);
  return value;
}

function list(text: string | undefined) {
  if (!text) throw new Error(`Got an empty list when expected ${USAGE}`);
  return text.split(',');
}
