import { accountsFile } from './accounts.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run -s site:accounts [-- 203.0.113.0/24 ...]`: prints the statements that make the accounts of the whole site, for an administrator
 * to run. The addresses are those from which the functions come; without any they may come from anywhere.
 */
const secret = process.env['SITE_SECRET'] ?? '';
if (secret === '') {
  console.error('SITE_SECRET is not set: set it to 32 random characters or more, the same as at the host.');
  process.exit(1);
}
const hosts = process.argv.slice(2);
const wrong = hosts.find((host) => !/^[\da-f.:]+(?:\/\d{1,3})?$/i.test(host));
if (wrong !== undefined) {
  console.error(`'${wrong}' is no address: name addresses or networks such as 203.0.113.0/24.`);
  process.exit(1);
}
console.log(accountsFile(readSettings('migrator'), secret, hosts));
