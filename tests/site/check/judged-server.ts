import { randomBytes } from 'node:crypto';
import { connectDatabase, EVERY_SERVER, type KeptDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { derivedAccount, TASKS, type SiteSettings, type StatementLimits, type Task } from '../../../functions/lib/site/settings.ts';
import { accountsFile } from '../../../scripts/site/accounts.ts';
import { statementsOf } from '../../../scripts/site/migrations.ts';

/** Longer than the retention of any site: what is compared has times of its own. */
const RETENTION_DAYS = 36_500;

/**
 * A server that is judged, in a database of its own with the accounts of three sites. Whoever judges calls with an administrator's account,
 * and removes all of it in the end.
 */
export class JudgedServer {
  /** Three sites that share the database: one to try things on, one with the rows of the kit, one with random rows. */
  readonly sites: readonly [string, string, string];
  readonly settings: SiteSettings;
  readonly secret = randomBytes(32).toString('hex');
  /** Of the administrator, in the database of its own. */
  readonly admin: KeptDatabase;
  /** Why everything is done with the administrator's account; '' where the accounts do it. */
  withoutAccounts = 'The accounts were not made.';
  #hasAccounts = false;
  readonly #outside: KeptDatabase;

  constructor(given: SiteSettings) {
    const name = `site_check_${randomBytes(4).toString('hex')}`;
    this.sites = [`${name}_a`, `${name}_b`, `${name}_c`];
    this.settings = { ...given, database: name, retentionDays: RETENTION_DAYS, limits: { ...given.limits, seconds: 120 } };
    this.admin = connectDatabase(this.settings);
    this.#outside = connectDatabase({ ...this.settings, database: 'default' });
  }

  async make(): Promise<void> {
    await this.#run(`CREATE DATABASE \`${this.settings.database}\` ${EVERY_SERVER}`);
  }

  async makeAccounts(): Promise<void> {
    for (const site of this.sites)
      for (const statement of statementsOf(accountsFile({ ...this.settings, site }, this.secret, []))) {
        await this.#run(statement);
        this.#hasAccounts ||= statement.includes('CREATE SETTINGS PROFILE');
      }
  }

  /** Removes everything, and gives the names of what could not be removed. */
  async remove(): Promise<string[]> {
    const { database } = this.settings;
    const left: string[] = [];
    const drop = (what: string) => this.#run(`DROP ${what} ${EVERY_SERVER}`).catch(() => void left.push(what));
    const asked = this.#outside.ask({
      sql: 'SELECT short_name AS name, table FROM system.row_policies WHERE database = {database:String}',
      parameters: { database },
    });
    const policies = await asked.catch(() => []);
    for (const { name, table } of policies)
      await this.#run(`DROP ROW POLICY IF EXISTS \`${String(name)}\` ${EVERY_SERVER} ON \`${database}\`.\`${String(table)}\``).catch(
        () => void left.push(`ROW POLICY ${String(name)}`),
      );
    if (this.#hasAccounts)
      for (const name of this.sites.flatMap((site) => TASKS.map((task) => derivedAccount(task, site, this.secret).username)))
        for (const kind of ['USER', 'QUOTA', 'SETTINGS PROFILE']) await drop(`${kind} IF EXISTS \`${name}\``);
    await this.#run(`DROP DATABASE IF EXISTS \`${database}\` ${EVERY_SERVER} SYNC`).catch(() => void left.push(`DATABASE ${database}`));
    return left;
  }

  /** The settings with the account of a site for a task; with the administrator's where no accounts are judged. */
  settingsOf(task: Task, site: string = this.sites[0], limits: Partial<StatementLimits> = {}): SiteSettings {
    const login = this.withoutAccounts === '' ? derivedAccount(task, site, this.secret) : {};
    return { ...this.settings, ...login, site, limits: { ...this.settings.limits, ...limits } };
  }

  as(...given: Parameters<JudgedServer['settingsOf']>): KeptDatabase {
    return connectDatabase(this.settingsOf(...given));
  }

  /** A database as the functions have it: questions go with one account, rows with another. */
  asFunctions(site: string, flushMs = 0): KeptDatabase {
    const { insert } = connectDatabase(this.settingsOf('inserter', site), fetch, flushMs);
    return { ...this.as('reader', site), insert };
  }

  async #run(sql: string): Promise<void> {
    await this.#outside.run({ sql, parameters: {} });
  }
}
