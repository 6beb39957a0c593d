import { expect, test } from 'vitest';
import { commandOf, KEYS, type KeyPlace, type KeyPress } from '../../../../../src/dashboard/palette/commands.ts';

const FREE: KeyPlace = { typing: false, arrowsTaken: false, dialogOpen: false };

function press(key: string, changes: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    defaultPrevented: false,
    isComposing: false,
    ...changes,
  };
}

test('each key has one command, as a small letter or as caps lock writes it', () => {
  expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length);
  for (const { key, command } of KEYS) expect(commandOf(press(key, { shiftKey: key === 'F' }), FREE)).toBe(command);
  expect(commandOf(press('D'), FREE)).toBe('today');
  expect(commandOf(press('q'), FREE)).toBeNull();
});

test('keys with modifiers belong to the browser, except for the palette, the question mark and the removal of filters', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
    expect(commandOf(press('r', { [modifier]: true }), FREE)).toBeNull();
    expect(commandOf(press('ArrowLeft', { [modifier]: true }), FREE)).toBeNull();
  }
  expect(commandOf(press('?', { shiftKey: true }), FREE)).toBe('help');
  expect(commandOf(press('k', { ctrlKey: true }), FREE)).toBe('palette');
  expect(commandOf(press('K', { metaKey: true }), FREE)).toBe('palette');
  expect(commandOf(press('k', { ctrlKey: true, shiftKey: true }), FREE)).toBeNull();
  expect(commandOf(press('f', { shiftKey: true }), FREE)).toBe('clear');
  expect(commandOf(press('F'), FREE)).toBe('filter');
  expect(commandOf(press('k'), FREE)).toBeNull();
});

test('keys type letters in a text field, where only the key of the palette works', () => {
  const typing = { ...FREE, typing: true };
  expect(commandOf(press('d'), typing)).toBeNull();
  expect(commandOf(press('F', { shiftKey: true }), typing)).toBeNull();
  expect(commandOf(press('k', { ctrlKey: true }), typing)).toBe('palette');
  expect(commandOf(press('d', { isComposing: true }), FREE)).toBeNull();
});

test('a dialog keeps its keys, and so does a widget that moves by arrows', () => {
  expect(commandOf(press('f'), { ...FREE, dialogOpen: true })).toBeNull();
  expect(commandOf(press('k', { ctrlKey: true }), { ...FREE, dialogOpen: true })).toBeNull();
  expect(commandOf(press('ArrowLeft'), { ...FREE, arrowsTaken: true })).toBeNull();
  expect(commandOf(press('d'), { ...FREE, arrowsTaken: true })).toBe('today');
});

test('a key that was handled already, or is held down, runs no command', () => {
  expect(commandOf(press('d', { defaultPrevented: true }), FREE)).toBeNull();
  expect(commandOf(press('ArrowLeft', { repeat: true }), FREE)).toBeNull();
});
