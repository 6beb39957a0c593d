/** Created and deleted immediately. */
const PASSING_DATABASE = 'bugmatrix-passing';

/**
 * Makes the browser write on in a new file. Chromium's LevelDB drops the half-written record at the end of its file after a
 * kill, but then appends to that very file (google/leveldb#1287): the start after the next finds a bad checksum in its
 * middle, and Chromium deletes all databases of the origin. Deleting a database makes LevelDB begin a new file; where
 * databases are kept otherwise it is of no use and does no harm. No caller waits for it, and its failure is ignored.
 */
export function rotateWriteAheadLog(factory: IDBFactory): void {
  try {
    const opening = factory.open(PASSING_DATABASE);
    opening.onerror = (event) => event.preventDefault();
    opening.onsuccess = () => opening.result.close();
    factory.deleteDatabase(PASSING_DATABASE).onerror = (event) => event.preventDefault();
  } catch {
    // A browser that refuses this opened the event log nevertheless.
  }
}
