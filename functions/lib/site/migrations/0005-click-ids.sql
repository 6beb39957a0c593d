-- What the query of a visit's first page view says of its arrival; rows that were sent before have none.
ALTER TABLE events ADD COLUMN IF NOT EXISTS visitRef LowCardinality(String) AFTER visitUtmContent,
    ADD COLUMN IF NOT EXISTS visitClickId LowCardinality(String) AFTER visitRef;

ALTER TABLE events MODIFY COLUMN arrival UInt64 MATERIALIZED
    sipHash64(tagHost, tagWord, originHost, originWord, visitUtmSource, visitUtmMedium, visitSource, visitReferrer = '', visitRef, visitClickId);

ALTER TABLE events MATERIALIZE COLUMN arrival;
