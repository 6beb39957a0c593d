import { DIRECTIONS } from './directions.mjs';
import { importedFile } from './read-sources.mjs';

/** @typedef {import('./read-sources.mjs').Import} Import */

/**
 * Why a file may not have an import, or null when it may.
 * @param {string} file from the project's root, with forward slashes
 * @param {Import} wanted
 * @returns {string | null}
 */
export function refusal(file, wanted) {
  const direction = directionOf(file);
  if (!direction) return `${file}: no direction is written down for it (scripts/checks/imports/directions.mjs)`;
  const target = importedFile(file, wanted.request);
  const allowed = target === null ? mayImportPackage(direction, wanted.request) : mayImportFile(direction, file, target, wanted);
  return allowed ? null : `${file}: may not import '${wanted.request}'${wanted.typeOnly ? ' (types)' : ''}. ${direction.instead}`;
}

/**
 * Folders and files that the directions name and that do not exist.
 * @param {(place: string) => boolean} exists
 * @returns {string[]} a sentence each
 */
export function missingPlaces(exists) {
  const places = DIRECTIONS.flatMap(({ from, may = [], types = [], lazy = [] }) => [from, ...may, ...types, ...lazy]);
  const missing = [...new Set(places)].filter((place) => !exists(place));
  return missing.map((place) => `scripts/checks/imports/directions.mjs names ${place}, which does not exist`);
}

/** @param {string} file */
function directionOf(file) {
  return DIRECTIONS.filter(({ from }) => lies(file, from)).sort((a, b) => b.from.length - a.from.length)[0];
}

/**
 * @param {import('./directions.mjs').Direction} direction
 * @param {string} file
 * @param {string} target
 * @param {Import} wanted
 */
function mayImportFile({ from, may = [], types = [], lazy = [] }, file, target, wanted) {
  if (lies(target, ownFolder(from, file))) return true;
  const places = [...may, ...(wanted.typeOnly ? types : []), ...(wanted.lazy ? lazy : [])];
  return places.some((place) => lies(target, place));
}

/**
 * What a file may import without being told: its own part of the tree; for a feature, only its own folder.
 * @param {string} from the place of its direction
 * @param {string} file
 */
function ownFolder(from, file) {
  if (from === 'src/features') return file.split('/').slice(0, 3).join('/');
  return from === 'src' || from === 'workers' ? file : from;
}

/**
 * @param {import('./directions.mjs').Direction} direction
 * @param {string} request
 */
function mayImportPackage({ packages = [] }, request) {
  if (request.startsWith('node:')) return packages.includes('node:');
  return packages.some((name) => name === '*' || request === name || request.startsWith(`${name}/`));
}

/**
 * @param {string} file
 * @param {string} place a folder or the file itself
 */
function lies(file, place) {
  return file === place || file.startsWith(`${place}/`);
}
