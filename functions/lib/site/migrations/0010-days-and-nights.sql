-- The UTC days of which page views were received, so that the first and the last need not be looked for among all of them. The night
-- takes out days of which nothing is left.
CREATE TABLE IF NOT EXISTS eventDays
(
    site LowCardinality(String),
    day Date
)
ENGINE = ReplacingMergeTree
ORDER BY (site, day);

CREATE MATERIALIZED VIEW IF NOT EXISTS daysOfEvents TO eventDays AS
SELECT DISTINCT site, day FROM events;

INSERT INTO eventDays SELECT DISTINCT site, day FROM events;

-- When the nightly command came to its end.
CREATE TABLE IF NOT EXISTS nights
(
    at Int64
)
ENGINE = MergeTree
ORDER BY at;
