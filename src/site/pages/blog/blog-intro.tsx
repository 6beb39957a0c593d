import { PageIntro } from '#ui/page/page-intro.tsx';

/** The head of the list. */
export function BlogIntro() {
  return (
    <PageIntro badge="Blog" title="Testing in practice">
      Worked examples, figures that add up, and habits that survive a bad week. Written for people who find out how software really behaves.
    </PageIntro>
  );
}
