-- What came in, by sender: an address under its hash, or all people, robots, and callers without an address. Kept are states of distinct
-- rows and visitors, which a resend or a block that is stored twice does not change; both are hashed with the salt, so that nobody can
-- choose rows that are counted as one. Two days later nothing is left of it. Nothing reads `receivedDaily` any more; the version before
-- counts in it until it is replaced.
CREATE TABLE IF NOT EXISTS receivedHourly
(
    site LowCardinality(String),
    day Date,
    hour UInt8,
    sender String,
    salt String EPHEMERAL '',
    rowNames Array(String) EPHEMERAL [],
    visitorNames Array(String) EPHEMERAL [],
    rows AggregateFunction(uniqCombined(14), UInt64) DEFAULT arrayReduce('uniqCombinedState(14)', arrayMap(name -> sipHash64(salt, name), rowNames)),
    visitors AggregateFunction(uniqCombined(14), UInt64) DEFAULT arrayReduce('uniqCombinedState(14)', arrayMap(name -> sipHash64(salt, name), visitorNames))
)
ENGINE = AggregatingMergeTree
PARTITION BY day
ORDER BY (site, day, sender, hour)
TTL toDateTime(day, 'UTC') + INTERVAL 36 HOUR
SETTINGS index_granularity = 512, ttl_only_drop_parts = 1, merge_with_ttl_timeout = 3600;

-- The salts under which addresses are hashed for a day; of several that were made at once the least counts.
CREATE TABLE IF NOT EXISTS addressSalts
(
    site LowCardinality(String),
    day Date,
    salt String,
    made Int64
)
ENGINE = MergeTree
PARTITION BY day
ORDER BY (site, day, salt)
TTL toDateTime(day, 'UTC') + INTERVAL 36 HOUR
SETTINGS ttl_only_drop_parts = 1, merge_with_ttl_timeout = 3600;

-- Calls of which no row was read.
ALTER TABLE refusedDaily ADD COLUMN IF NOT EXISTS calls UInt64 AFTER rows;
