import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CONTENT = path.resolve(import.meta.dirname, '../../../../src/content');

/** British forms of words that the site uses; addresses and code have none of them. */
const BRITISH =
  /\b(colour|favour|behaviour|labour|harbour|neighbourhood|licence|offence|defence|catalogue|programme\b|judgement|centre\b|grey\b|per cent\b|modelling|labelled|cancelled|instalment|practised|look-ups?\b|(?:organ|author|critic|summar|recogn|real|optim|custom|priorit|normal|general)is(?:e|ed|es|ing|ation)\b)\w*/gi;

test('the texts keep to one spelling, that of the locale en_US which the pages declare', () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|md)$/.test(name));
  const found = files.flatMap((name) => {
    // Comments speak to programmers, not to visitors.
    const text = readFileSync(path.join(CONTENT, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return (text.match(BRITISH) ?? []).map((word) => `${name}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
