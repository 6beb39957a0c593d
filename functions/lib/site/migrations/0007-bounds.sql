-- Texts that a browser may invent are no few names: a dictionary of them in each part would grow with every sender. Statements read both
-- types alike, so that the version before keeps working; the columns are rewritten in the background.
ALTER TABLE events
    MODIFY COLUMN visitSource String CODEC(ZSTD(1)),
    MODIFY COLUMN visitUtmSource String CODEC(ZSTD(1)),
    MODIFY COLUMN visitUtmMedium String CODEC(ZSTD(1)),
    MODIFY COLUMN visitUtmCampaign String CODEC(ZSTD(1)),
    MODIFY COLUMN visitUtmTerm String CODEC(ZSTD(1)),
    MODIFY COLUMN visitUtmContent String CODEC(ZSTD(1)),
    MODIFY COLUMN visitRef String CODEC(ZSTD(1)),
    MODIFY COLUMN tagHost String CODEC(ZSTD(1)),
    MODIFY COLUMN tagWord String CODEC(ZSTD(1)),
    MODIFY COLUMN originHost String CODEC(ZSTD(1)),
    MODIFY COLUMN originWord String CODEC(ZSTD(1)),
    MODIFY COLUMN source String CODEC(ZSTD(1)),
    MODIFY COLUMN utmSource String CODEC(ZSTD(1)),
    MODIFY COLUMN utmMedium String CODEC(ZSTD(1)),
    MODIFY COLUMN utmCampaign String CODEC(ZSTD(1)),
    MODIFY COLUMN utmTerm String CODEC(ZSTD(1)),
    MODIFY COLUMN utmContent String CODEC(ZSTD(1)),
    MODIFY COLUMN screen String CODEC(ZSTD(1)),
    MODIFY COLUMN language String CODEC(ZSTD(1)),
    MODIFY COLUMN release String CODEC(ZSTD(1)),
    MODIFY COLUMN robot String CODEC(ZSTD(1)),
    MODIFY COLUMN viewport String CODEC(ZSTD(1))
SETTINGS alter_sync = 0;

ALTER TABLE signals
    MODIFY COLUMN source String CODEC(ZSTD(1)),
    MODIFY COLUMN utmSource String CODEC(ZSTD(1)),
    MODIFY COLUMN utmMedium String CODEC(ZSTD(1)),
    MODIFY COLUMN utmCampaign String CODEC(ZSTD(1)),
    MODIFY COLUMN utmTerm String CODEC(ZSTD(1)),
    MODIFY COLUMN utmContent String CODEC(ZSTD(1)),
    MODIFY COLUMN screen String CODEC(ZSTD(1)),
    MODIFY COLUMN language String CODEC(ZSTD(1)),
    MODIFY COLUMN release String CODEC(ZSTD(1)),
    MODIFY COLUMN robot String CODEC(ZSTD(1)),
    MODIFY COLUMN viewport String CODEC(ZSTD(1))
SETTINGS alter_sync = 0;
