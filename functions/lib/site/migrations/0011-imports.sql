-- What was brought from files, a row for each step of each import; the furthest step holds. Its page views and signals are those of
-- `origin` 'imported' that were `received` when it `began`.
CREATE TABLE IF NOT EXISTS imports
(
    site LowCardinality(String),
    import UInt32,
    began Int64,
    at Int64,
    step Enum8('begun' = 1, 'stored' = 2, 'removed' = 3),
    about String
)
ENGINE = MergeTree
ORDER BY (site, import, began, at);
