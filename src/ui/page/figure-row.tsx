/** Up to four large figures in a row, each above what it counts. */
export function FigureRow({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
