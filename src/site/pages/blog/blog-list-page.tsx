import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router-dom';
import { classNames } from '#lib/react/class-names.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageIntro } from '#ui/page/page-intro.tsx';
import { FEEDS } from '../../../content/blog/feeds.ts';
import type { BlogCategory, Post } from '../../../content/blog/post.ts';
import { POSTS } from '../../../content/blog/posts.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { PostCard } from './post-card.tsx';

const NO_SEARCH = new URLSearchParams();
const CHIP = 'inline-flex min-h-9 items-center rounded-pill border px-4 text-sm font-medium transition-colors';

/** The categories that the list can be narrowed to, beside all; the others are found under all. */
export const CATEGORY_CHIPS = [
  'Industry Insights',
  'Security',
  'Performance',
  'OSINT',
  'Automation',
  'Culture',
] as const satisfies BlogCategory[];

/** The most of an unknown category that is repeated to the visitor. */
const MAX_SHOWN = 40;

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

/** Links that narrow the list: the choice is in the address, so back, reload and sharing keep it. */
function CategoryChips({ chosen }: { chosen: CategoryChip | null }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {[null, ...CATEGORY_CHIPS].map((category) => (
          <li key={category}>
            <Link
              to={categoryAddress(category)}
              aria-current={category === chosen ? 'true' : undefined}
              className={classNames(
                CHIP,
                category === chosen ? 'border-transparent bg-fill text-on-fill' : 'border-control bg-surface text-ink hover:bg-raised',
              )}
            >
              {category ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The articles of a category, or all of them with the newest one in front; then the invitation to write one. */
function PostList({ category }: { category: CategoryChip | null }) {
  const isWhole = category === null;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {postsIn(POSTS, category).map((post, index) => (
        <PostCard key={post.id} post={post} heading="h2" wide={isWhole && index === 0} />
      ))}
      <li
        className={classNames(
          'flex flex-col justify-center rounded-card border border-dashed border-control p-6',
          isWhole && 'sm:col-span-2',
        )}
      >
        <h2 className="text-2xl">Want to Contribute?</h2>
        <p className="mt-2 max-w-[52ch] text-muted">
          You found a bug worth telling, or a way of testing that saved a release? Send an outline: what happened, what others can repeat.
        </p>
        <div className="mt-4">
          <Link to="/contact" className={buttonClass('primary')}>
            Write for the blog
          </Link>
        </div>
      </li>
    </ul>
  );
}

function FeedList() {
  return (
    <p className="mt-12 border-t border-line pt-4 text-sm text-muted">
      New articles by feed:{' '}
      {FEEDS.map(({ path, name }, index) => (
        <span key={path}>
          {index > 0 && ' · '}
          <a href={path} className="inline-flex min-h-6 items-center link">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

type CategoryChip = (typeof CATEGORY_CHIPS)[number];

interface CategoryChoice {
  /** null = all. */
  category: CategoryChip | null;
  /** The unknown category in the address; null where there is none. */
  unknown: string | null;
}

/** Reads `?category=`; upper and lower case mean the same, as does a missing one and `All`. */
export function readCategory(search: URLSearchParams): CategoryChoice {
  const asked = search.get('category')?.trim() ?? '';
  const same = (name: string) => name.toLowerCase() === asked.toLowerCase();
  if (asked === '' || same('All')) return { category: null, unknown: null };
  const category = CATEGORY_CHIPS.find(same) ?? null;
  return { category, unknown: category === null ? asked.slice(0, MAX_SHOWN) : null };
}

/** The address of the list under a category. */
export function categoryAddress(category: CategoryChip | null): string {
  return category === null ? '/blog' : `/blog?${new URLSearchParams({ category }).toString()}`;
}

export function postsIn(posts: readonly Post[], category: CategoryChip | null): readonly Post[] {
  return category === null ? posts : posts.filter((post) => post.category === category);
}
