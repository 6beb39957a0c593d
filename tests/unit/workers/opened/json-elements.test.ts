import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachElement, firstNameOfList } from '../../../../workers/opened/json-elements.ts';
import { takesLinearTime } from '../../../helpers/linear-time.ts';
import { readInPieces } from './record-calls.ts';

function elementsOf(text: string, cuts: readonly number[] = []): string[] {
  const found: string[] = [];
  const take = (element: string) => found.push(element);
  readInPieces(
    eachElement('id', take, (message) => take(`! ${message}`)),
    text,
    cuts,
  );
  return found;
}

describe('firstNameOfList', () => {
  it.each([
    ['[{"id":1', 'id'],
    [' [\n  {\n    "a b" : 1', 'a b'],
    ['{"id":1}', null],
    ['[]', null],
    ['[{}]', null],
    ['[[{"id":1}]]', null],
  ])('of %j is %j', (head, name) => {
    expect(firstNameOfList(head)).toBe(name);
  });
});

describe('eachElement', () => {
  it('gives the objects of a list, however they are laid out', () => {
    expect(elementsOf('[{"id":1,"x":[{"y":"},{"}]},{"id":2}]')).toEqual(['{"id":1,"x":[{"y":"},{"}]}', '{"id":2}']);
    expect(elementsOf('[\n  {\n    "id": 1\n  },\n  {\n    "id": 2\n  }\n]\n')).toEqual(['{\n    "id": 1\n  }', '{\n    "id": 2\n  }']);
    expect(elementsOf('[]')).toEqual([]);
  });

  it('is not misled by the same text within a text', () => {
    const text = JSON.stringify([{ id: 1, title: '},{"id":9},' }, { id: 2 }]);
    expect(elementsOf(text).map((each) => JSON.parse(each) as unknown)).toEqual(JSON.parse(text));
  });

  it.each([
    ['a lost quote', '{"id":1,"x":"y,"z":1}'],
    ['a bracket too many', '{"id":1}]}'],
    ['a bracket too few', '{"id":1,"x":{"y":[1}'],
  ])('hands %s on with its own object alone', (_what, damaged) => {
    expect(elementsOf(`[{"id":0},${damaged},{"id":2}]`)).toEqual(['{"id":0}', expect.stringContaining('"id":1'), '{"id":2}']);
  });

  it('gives the object that the end of the file cuts as far as it goes', () => {
    expect(elementsOf('[{"id":1},{"id":2,"x":{"y":1},"z')).toEqual(['{"id":1}', '{"id":2,"x":{"y":1}']);
    expect(elementsOf('[{"id":1},{"id":2,"x')).toEqual(['{"id":1}', '']);
  });

  it('refuses an object of more than 1 MiB and goes on', () => {
    expect(elementsOf(`[{"id":1,"x":"${'x'.repeat(1_048_576)}"},{"id":2}]`)).toEqual(['! The object has more than 1 MiB.', '{"id":2}']);
  });

  it('gives the same wherever the text is cut', () => {
    const text = `[${Array.from({ length: 40 }, (_, id) => JSON.stringify({ id, x: '{ "id"'.repeat(id % 3), y: [{ z: '{' }] })).join(',\n ')}]`;
    const whole = elementsOf(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 9 }), (cuts) => {
        expect(elementsOf(text, cuts)).toEqual(whole);
      }),
      { seed: 5, numRuns: 200 },
    );
    expect(
      elementsOf(
        text,
        Array.from(text, (_, at) => at),
      ),
    ).toEqual(whole);
  });

  it.each([
    ['brackets', (length: number) => '{'.repeat(length)],
    ['brackets and blanks', (length: number) => '{   '.repeat(length / 4)],
    ['one line of objects', (length: number) => `[${'{"id":1},'.repeat(length / 9)}]`],
  ])('takes linear time for %s', async (_what, textOf) => {
    expect(await takesLinearTime((length) => elementsOf(textOf(length)), 100_000)).toBe(true);
  });
});
