-- What channel and network follow from, as one number: the tables behind them are applied once to each of these, not to each page view.
ALTER TABLE events ADD COLUMN IF NOT EXISTS arrival UInt64 MATERIALIZED
    sipHash64(tagHost, tagWord, originHost, originWord, visitUtmSource, visitUtmMedium, visitSource, visitReferrer = '');

ALTER TABLE events MATERIALIZE COLUMN arrival;

-- A visitor is named as in the other tables, and kept as a hash.
ALTER TABLE tombstones ADD COLUMN IF NOT EXISTS visitor String EPHEMERAL '' FIRST,
    MODIFY COLUMN visitorHash UInt64 DEFAULT sipHash64(visitor);
