import { startClickhouse } from '../stand-ins/clickhouse/server.ts';

/** A process with one data directory: says its address, and ends when its input ends. */
const { url, close } = await startClickhouse();
console.log(url);
process.stdin.resume().once('end', () => void close().then(() => process.exit(0)));
