import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Listeners } from '#lib/listeners.ts';

/** What a saved file says about itself. */
export interface FileDescription {
  /** With its extension. */
  fileName: (extension: string) => string;
  /** Lines that begin a table. */
  head: readonly (readonly string[])[];
  /** Text below the title of a picture; '' for none. */
  about: string;
}

/** A part of a page as it is saved. */
export interface SavedPart {
  title: string;
  /** The drawing: what shows in the card around, or one made for the file. Left out where there is none. */
  picture?: 'card' | (() => Element);
  /** The figures, the head first. */
  lines: () => readonly (readonly (string | number)[])[];
  /** What the files say about themselves, when one is saved; null where nothing can be said yet. */
  describeFile?: () => FileDescription | null;
  disabled?: boolean;
}

/** A part of the page that can be saved, and an element in its card. */
interface ToldPart {
  part: SavedPart;
  place: Element;
}

/** Those that have told of themselves since they were asked; null while nobody asks. */
let told: ToldPart[] | null = null;
const listeners = new Listeners<null>();

/** Asks all parts of the page what they would save now, each with its card, in the order of the page. Menus are drawn for it, out of sight, and gone before the next frame. */
export function askSavedParts(): { part: SavedPart; card: Element | null }[] {
  const parts: ToldPart[] = [];
  ask(parts);
  parts.sort((a, b) => ((a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? -1 : 1));
  const found = parts.map(({ part, place }) => ({ part, card: place.closest('section') }));
  ask(null);
  return found;
}

function ask(parts: ToldPart[] | null): void {
  told = parts;
  flushSync(() => listeners.notify(null));
}

/** Where parts are to tell of themselves; null while nobody asks. */
export function useAskedParts(): ToldPart[] | null {
  return useSyncExternalStore(
    (listener) => listeners.add(listener),
    () => told,
    () => null,
  );
}

/** Tells what a card would save when all are asked; it stands in the card, or in its menu. */
export function TellPart(part: SavedPart) {
  const asked = useAskedParts();
  return asked === null ? null : <Telling asked={asked} part={part} />;
}

function Telling({ asked, part }: { asked: ToldPart[]; part: SavedPart }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const own = { part, place: place.current };
    asked.push(own);
    return () => void asked.splice(asked.indexOf(own), 1);
  }, [asked, part]);
  return <span ref={place} hidden />;
}
