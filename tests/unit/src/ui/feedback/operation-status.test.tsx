import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';

const text = (state: 'idle' | 'running' | 'done' | 'failed', done?: string) => {
  const operation = { state, progress: null, failure: { message: 'No room.' }, cancel: () => undefined, reset: () => undefined };
  const sentence = done === undefined ? {} : { done };
  return renderToStaticMarkup(<OperationStatus label="Making" operation={operation} {...sentence} />).replaceAll(/<[^>]+>/g, ' ');
};

test('an operation shows its label while it runs, its failure, and a sentence when it is done only where one is given', () => {
  expect(text('idle', 'Made.')).toBe('');
  expect(text('running')).toContain('Making');
  expect(text('failed')).toContain('No room.');
  expect(text('done', 'Made.')).toContain('Made.');
  expect(text('done')).toBe('');
});
