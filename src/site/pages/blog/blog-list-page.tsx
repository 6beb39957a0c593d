import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { CategoryChips } from './category-chips.tsx';
import { readCategory } from './category-filter.ts';
import { FeedList } from './feed-links.tsx';
import { PostList } from './post-list.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';

const NO_SEARCH = new URLSearchParams();

export default function BlogListPage() {
  useOneAddress();
  const [search] = useSearchParams();
  // The prerendered page knows no search: it shows every article, and the choice follows.
  const { category, unknown } = readCategory(useHydrated() ? search : NO_SEARCH);
  return (
    <>
      <PageIntro badge="Blog" title="Testing in practice">
        Worked examples, figures that add up, and habits that survive a bad week. Written for people who find out how software really
        behaves.
      </PageIntro>
      <div className="page pb-24">
        <CategoryChips chosen={category} />
        <p role="status" className="mt-4 text-sm text-muted">
          {category === null ? 'All articles, newest first' : `Articles on ${category}`}
        </p>
        {unknown !== null && (
          <div className="mt-4">
            <Notice title={`There is no category “${unknown}”.`} role="status">
              All articles are shown instead.
            </Notice>
          </div>
        )}
        <div className="mt-6">
          <PostList category={category} />
        </div>
        <FeedList />
      </div>
    </>
  );
}

/** `/blog/` shows the same list: its address becomes the one that everybody links to. */
function useOneAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== '/blog') void navigate(`/blog${search}`, { replace: true });
  }, [pathname, search, navigate]);
}

BlogListPage.facts = {
  title: 'Blog: testing in practice',
  description:
    'Articles for software testers: automation, security, performance, OSINT and culture, with worked examples, code and figures you can check.',
  updated: '2025-10-25',
} satisfies PageFacts;
