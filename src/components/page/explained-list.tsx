/** Terms of a technical kind, each with what it means, in two columns where there is room. */
export function ExplainedList({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <dl className="max-w-3xl divide-y divide-line border-y border-line">
      {items.map((item) => (
        <div key={item.name} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-mono text-sm leading-7">{item.name}</dt>
          <dd className="text-muted">{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}
