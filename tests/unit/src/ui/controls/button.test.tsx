import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '#ui/controls/button.tsx';

describe('a button', () => {
  it('submits nothing unless its type says so', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('hides its drawings from assistive technology', () => {
    const markup = renderToStaticMarkup(
      <Button icon="plus" iconAfter="arrow-right">
        Add
      </Button>,
    );
    expect(markup.match(/<svg aria-hidden="true"/g)).toHaveLength(2);
  });
});
