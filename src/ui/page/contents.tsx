/** What a long text holds, as links to its sections; it stays in sight beside them where there is room. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Sections" className="screen-only self-start lg:sticky lg:top-24">
      <ol className="border-l border-line text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-muted hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
