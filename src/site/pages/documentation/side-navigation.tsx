import { GUIDES } from '../../../content/documentation/guides.ts';

const LINK = 'block rounded-control py-1 hover:text-ink hover:underline';

/** All guides and their topics, in sight beside the text where there is room. */
export function SideNavigation() {
  return (
    <nav
      aria-label="Guides"
      className="screen-only sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-t border-line py-12 text-sm lg:block"
    >
      <ul className="space-y-4">
        {GUIDES.map(({ id, title, topics }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${LINK} font-medium`}>
              {title}
            </a>
            <ul className="border-l border-line pl-4 text-muted">
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a href={`#${topic.id}`} className={LINK}>
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#keys" className={`${LINK} font-medium`}>
            Keys
          </a>
        </li>
        <li>
          <a href="#permissions" className={`${LINK} font-medium`}>
            Permissions
          </a>
        </li>
      </ul>
    </nav>
  );
}
