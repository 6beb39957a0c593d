import { changeOperators } from './operators.ts';

/**
 * `npm run site:operator -- list`, `add EMAIL [viewer]`, `remove EMAIL`: who may see the whole site. Reads `VITE_SUPABASE_URL`,
 * `SUPABASE_SECRET_KEY` and `VITE_SITE_NAME`.
 */
try {
  console.log(await changeOperators(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
