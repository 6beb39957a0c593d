/*
 * The tables of a cluster: each server has those of a single server, replicated inside its shard, and beside them tables that pass
 * rows on. All rows of a visitor are on one shard, so each shard answers about its own visitors.
 */

/** Statements that a migration may hold. */
const CHANGING = /^((?:CREATE TABLE|CREATE MATERIALIZED VIEW) IF NOT EXISTS|DROP VIEW IF EXISTS|ALTER TABLE) (\w+)/m;
const ENGINE = /^ENGINE = (\w*MergeTree)/m;

/** Tables into which rows of visitors are inserted, with the name of the passing table and the visitor's hash. */
const PASSED = [
  { table: 'events', sent: 'sentEvents', hash: 'sipHash64(visitor)' },
  { table: 'signals', sent: 'sentSignals', hash: 'sipHash64(visitor)' },
  { table: 'tombstones', sent: 'sentTombstones', hash: 'visitorHash' },
];

/** A statement of a migration for all servers of a cluster; their tables are replicated. */
export function onCluster(statement: string, cluster: string) {
  if (!CHANGING.test(statement)) throw new Error(`This statement of a migration has no form for a cluster: ${statement.slice(0, 80)}`);
  return statement.replace(CHANGING, `$1 $2 ON CLUSTER '${cluster}'`).replace(ENGINE, 'ENGINE = Replicated$1');
}

/** Statements that make the tables that pass rows on. They hold no rows themselves, so they are replaced when a table changes. */
export function passingTables(cluster: string) {
  return PASSED.map(
    ({ table, sent, hash }) => `
CREATE OR REPLACE TABLE ${sent} ON CLUSTER '${cluster}' AS ${table}
ENGINE = Distributed('${cluster}', currentDatabase(), '${table}', sipHash64(site, ${hash}))`,
  );
}
