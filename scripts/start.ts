import { start } from './serve/start-site.ts';

await start();
