import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarList, storedForm } from '#ui/figures/bar-list.tsx';

test('bars are as long as the counts beside them say, whatever the rows counted without filters, which a tooltip tells', () => {
  const rows = [
    { key: 'a', label: 'Desktop', count: 4, base: 10 },
    { key: 'b', label: 'Mobile', count: 1, base: 900 },
    { key: 'c', label: 'TV', count: 0, base: 50 },
    { key: 'd', label: 'Tablet', count: 0 },
  ];
  const markup = renderToStaticMarkup(<BarList caption="Devices" nameHead="Device" countHead="Visits" rows={rows} total={null} />);
  expect([...markup.matchAll(/scaleX\((.*?)\)/g)].map(([, length]) => Number(length))).toEqual([1, 0.25, 0, 0]);
  expect([...markup.matchAll(/title="(\S+ without filters)"/g)].map(([, title]) => title)).toEqual([
    '10 without filters',
    '900 without filters',
    '50 without filters',
  ]);
});

test('the tooltip of an encoded address has its stored form, of any other name its words', () => {
  expect(storedForm('/caf%C3%A9', '/café')).toBe('/caf%C3%A9');
  expect(storedForm('xn--bcher-kva.example', 'bücher.example')).toBe('xn--bcher-kva.example');
  expect(storedForm('/100%', '/100%')).toBe('/100%');
  expect(storedForm('DE', 'Germany')).toBe('Germany');
});
