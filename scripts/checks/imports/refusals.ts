import { DIRECTIONS, type Direction } from './directions.ts';
import { importedFile, type Import } from './read-sources.ts';

/** Why a file (from the project's root) may not have an import, or null when it may. */
export function refusal(file: string, wanted: Import): string | null {
  const direction = directionOf(file);
  if (!direction) return `${file}: no direction is written down for it (scripts/checks/imports/directions.ts)`;
  const target = importedFile(file, wanted.request);
  const allowed = target === null ? mayImportPackage(direction, wanted.request) : mayImportFile(direction, file, target, wanted);
  return allowed ? null : `${file}: may not import '${wanted.request}'${wanted.typeOnly ? ' (types)' : ''}. ${direction.instead}`;
}

/** A sentence for each folder and file that the directions name and that does not exist. */
export function missingPlaces(exists: (place: string) => boolean): string[] {
  const places = DIRECTIONS.flatMap(({ from, may = [], types = [], lazy = [] }) => [from, ...may, ...types, ...lazy]);
  const missing = [...new Set(places)].filter((place) => !exists(place));
  return missing.map((place) => `scripts/checks/imports/directions.ts names ${place}, which does not exist`);
}

function directionOf(file: string) {
  return DIRECTIONS.filter(({ from }) => lies(file, from)).sort((a, b) => b.from.length - a.from.length)[0];
}

function mayImportFile({ from, may = [], types = [], lazy = [] }: Direction, file: string, target: string, wanted: Import) {
  if (lies(target, ownFolder(from, file))) return true;
  const places = [...may, ...(wanted.typeOnly ? types : []), ...(wanted.lazy ? lazy : [])];
  return places.some((place) => lies(target, place));
}

/** What a file may import without being told: its own part of the tree; for a feature, only its own folder. */
function ownFolder(from: string, file: string) {
  if (from === 'src/features') return file.split('/').slice(0, 3).join('/');
  return from === 'src' || from === 'workers' ? file : from;
}

function mayImportPackage({ packages = [] }: Direction, request: string) {
  if (request.startsWith('node:')) return packages.includes('node:');
  return packages.some((name) => name === '*' || request === name || request.startsWith(`${name}/`));
}

/** @param place a folder or the file itself */
function lies(file: string, place: string) {
  return file === place || file.startsWith(`${place}/`);
}
