/** A Markdown file is a component; `components` stand in for the elements of its text. */
declare module '*.md' {
  import type { ComponentType } from 'react';

  export interface MarkdownProps {
    components?: Record<string, ComponentType<Record<string, unknown>>>;
  }
  const Content: ComponentType<MarkdownProps>;
  export default Content;
}
