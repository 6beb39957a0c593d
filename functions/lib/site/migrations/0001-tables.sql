-- Page views of all visitors. A row that is sent twice has the same sorting key: of its versions the first received is kept.
CREATE TABLE IF NOT EXISTS events
(
    site LowCardinality(String),
    idHex String EPHEMERAL '',
    id FixedString(16) DEFAULT toFixedString(unhex(idHex), 16),
    ts Int64,
    received Int64,
    ver UInt64 MATERIALIZED 9223372036854775808 - toUInt64(received),
    day Date MATERIALIZED toDate(fromUnixTimestamp64Milli(ts, 'UTC')),
    origin LowCardinality(String),
    flags UInt8,
    visitor String,
    visitorHash UInt64 MATERIALIZED sipHash64(visitor),
    -- What the browser stamped of the visit: when it began, and what its first page view says.
    visitStart Int64,
    entry String,
    visitReferrer String,
    visitSource LowCardinality(String),
    visitUtmSource LowCardinality(String),
    visitUtmMedium LowCardinality(String),
    visitUtmCampaign LowCardinality(String),
    visitUtmTerm LowCardinality(String),
    visitUtmContent LowCardinality(String),
    -- What the tables of channels and networks know this visit by: keys, no names, so that a better table applies to all history.
    tagHost LowCardinality(String),
    tagWord LowCardinality(String),
    originHost LowCardinality(String),
    originWord LowCardinality(String),
    path String,
    title String,
    query String,
    referrer String,
    source LowCardinality(String),
    utmSource LowCardinality(String),
    utmMedium LowCardinality(String),
    utmCampaign LowCardinality(String),
    utmTerm LowCardinality(String),
    utmContent LowCardinality(String),
    country LowCardinality(String),
    city LowCardinality(String),
    device LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    screen LowCardinality(String),
    language LowCardinality(String),
    timeZone LowCardinality(String),
    target String,
    release LowCardinality(String),
    robot LowCardinality(String),
    viewport LowCardinality(String),
    properties String,
    INDEX idFilter id TYPE bloom_filter GRANULARITY 4
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(day)
ORDER BY (site, day, visitorHash, ts, id);

-- The whole of each visit, whatever part of it is selected. Its states do not change when a row comes twice.
CREATE TABLE IF NOT EXISTS visits
(
    site LowCardinality(String),
    visitorHash UInt64,
    visitStart Int64,
    first SimpleAggregateFunction(min, Tuple(Int64, FixedString(16))),
    last SimpleAggregateFunction(max, Tuple(Int64, FixedString(16), String))
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(visitStart, 'UTC'))
ORDER BY (site, visitStart, visitorHash);

CREATE MATERIALIZED VIEW IF NOT EXISTS visitsOfEvents TO visits AS
SELECT site, visitorHash, visitStart, min((ts, id)) AS first, max((ts, id, path)) AS last
FROM events
GROUP BY site, visitorHash, visitStart;

-- Actions, measurements and errors, each beside the page view that it is about.
CREATE TABLE IF NOT EXISTS signals
(
    site LowCardinality(String),
    idHex String EPHEMERAL '',
    id FixedString(16) DEFAULT toFixedString(unhex(idHex), 16),
    pageViewHex String EPHEMERAL '',
    pageView FixedString(16) DEFAULT toFixedString(unhex(pageViewHex), 16),
    ts Int64,
    received Int64,
    ver UInt64 MATERIALIZED 9223372036854775808 - toUInt64(received),
    day Date MATERIALIZED toDate(fromUnixTimestamp64Milli(ts, 'UTC')),
    kind LowCardinality(String),
    value Float64,
    origin LowCardinality(String),
    flags UInt8,
    visitor String,
    visitorHash UInt64 MATERIALIZED sipHash64(visitor),
    path String,
    title String,
    query String,
    referrer String,
    source LowCardinality(String),
    utmSource LowCardinality(String),
    utmMedium LowCardinality(String),
    utmCampaign LowCardinality(String),
    utmTerm LowCardinality(String),
    utmContent LowCardinality(String),
    country LowCardinality(String),
    city LowCardinality(String),
    device LowCardinality(String),
    browser LowCardinality(String),
    os LowCardinality(String),
    screen LowCardinality(String),
    language LowCardinality(String),
    timeZone LowCardinality(String),
    target String,
    release LowCardinality(String),
    robot LowCardinality(String),
    viewport LowCardinality(String),
    properties String
)
ENGINE = ReplacingMergeTree(ver)
PARTITION BY toYYYYMM(day)
ORDER BY (site, pageView, kind, day, ts, id);

-- Visitors who erased what was sent: no row of theirs from before that moment is taken again.
CREATE TABLE IF NOT EXISTS tombstones
(
    site LowCardinality(String),
    visitorHash UInt64,
    erased SimpleAggregateFunction(max, Int64)
)
ENGINE = AggregatingMergeTree
ORDER BY (site, visitorHash);

CREATE TABLE IF NOT EXISTS schemaVersion
(
    version UInt32
)
ENGINE = MergeTree
ORDER BY version;
