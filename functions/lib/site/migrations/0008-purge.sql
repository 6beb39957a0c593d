-- The purge that hides a row; 0 = none. A row that is sent again stays hidden: the version that was received first counts.
ALTER TABLE events ADD COLUMN IF NOT EXISTS purge UInt32 DEFAULT 0;

ALTER TABLE signals ADD COLUMN IF NOT EXISTS purge UInt32 DEFAULT 0;

-- Whether anything is held of a visitor who erases is asked in the request: signals are sorted by their page views.
ALTER TABLE signals ADD INDEX IF NOT EXISTS visitorFilter visitorHash TYPE bloom_filter GRANULARITY 1;

ALTER TABLE signals MATERIALIZE INDEX visitorFilter;

-- What became of each purge, a row for each step. The furthest step holds: the night may note one while the operator asks for another.
CREATE TABLE IF NOT EXISTS purges
(
    site LowCardinality(String),
    purge UInt32,
    at Int64,
    step Enum8('asked' = 1, 'hidden' = 2, 'undoing' = 3, 'undone' = 4, 'removed' = 5),
    selection String
)
ENGINE = MergeTree
ORDER BY (site, purge, at);

-- The page views of a purge as they were selected when it was asked for.
CREATE TABLE IF NOT EXISTS purgedViews
(
    site LowCardinality(String),
    purge UInt32,
    visitorHash UInt64,
    id FixedString(16)
)
ENGINE = ReplacingMergeTree
ORDER BY (site, purge, id);

-- What is left out from now on, a row for each time that a shield was set (`holds` = 1) or taken away.
CREATE TABLE IF NOT EXISTS shields
(
    site LowCardinality(String),
    kind LowCardinality(String),
    value String,
    at Int64,
    holds UInt8
)
ENGINE = MergeTree
ORDER BY (site, kind, value, at);
