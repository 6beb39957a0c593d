-- Rows that the collector refused, by its codes. A statistic: at most once for each refusal, and a few are lost with an instance.
CREATE TABLE IF NOT EXISTS refusedDaily
(
    site LowCardinality(String),
    day Date,
    code LowCardinality(String),
    rows UInt64
)
ENGINE = SummingMergeTree
ORDER BY (site, day, code);

-- Rows that came in, as often as they were sent: what the quota of a day is counted by.
CREATE TABLE IF NOT EXISTS receivedDaily
(
    site LowCardinality(String),
    day Date,
    rows UInt64
)
ENGINE = SummingMergeTree
ORDER BY (site, day);

CREATE MATERIALIZED VIEW IF NOT EXISTS receivedOfEvents TO receivedDaily AS
SELECT site, toDate(fromUnixTimestamp64Milli(received, 'UTC')) AS day, count() AS rows
FROM events
GROUP BY site, toDate(fromUnixTimestamp64Milli(received, 'UTC'));

CREATE MATERIALIZED VIEW IF NOT EXISTS receivedOfSignals TO receivedDaily AS
SELECT site, toDate(fromUnixTimestamp64Milli(received, 'UTC')) AS day, count() AS rows
FROM signals
GROUP BY site, toDate(fromUnixTimestamp64Milli(received, 'UTC'));
