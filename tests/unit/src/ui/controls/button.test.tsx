import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '#ui/controls/button.tsx';

describe('a button', () => {
  it('submits nothing unless its type says so', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('that is busy says so and keeps its text, so that its name and width stay', () => {
    const markup = renderToStaticMarkup(<Button loading>Save</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('Save');
    expect(markup).not.toContain('disabled=""');
  });

  it('that is not busy has no busy text', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(/aria-(busy|disabled)=/);
  });

  it('without a text is square', () => {
    expect(renderToStaticMarkup(<Button icon="trash-2" aria-label="Delete" />)).toContain('w-11');
    expect(renderToStaticMarkup(<Button icon="trash-2">Delete</Button>)).not.toContain('w-11');
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
