-- The collector writes down how many rows came, every ten seconds: as views these counts made storing a batch take twice as long.
DROP VIEW IF EXISTS receivedOfEvents;

DROP VIEW IF EXISTS receivedOfSignals;
