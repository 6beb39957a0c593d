import { startEngine } from './engine/engine.ts';

// Imported before everything else: the worker and its database open while React is still being evaluated.
startEngine();
