-- Host of the page, and browser and system with their major versions, all by the request. Rows that were stored before have none.
ALTER TABLE events ADD COLUMN IF NOT EXISTS host String CODEC(ZSTD(1)) AFTER properties,
    ADD COLUMN IF NOT EXISTS browserVersion String CODEC(ZSTD(1)) AFTER host,
    ADD COLUMN IF NOT EXISTS osVersion String CODEC(ZSTD(1)) AFTER browserVersion;

ALTER TABLE signals ADD COLUMN IF NOT EXISTS host String CODEC(ZSTD(1)) AFTER properties,
    ADD COLUMN IF NOT EXISTS browserVersion String CODEC(ZSTD(1)) AFTER host,
    ADD COLUMN IF NOT EXISTS osVersion String CODEC(ZSTD(1)) AFTER browserVersion;
