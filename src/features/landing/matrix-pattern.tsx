const COLUMNS = 13;
const ROWS = 11;
const PITCH = 40;

/** A quiet field of cells that grows denser to the right; fixed arithmetic, so that server and client draw the same. */
const CELLS = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const wave = (column * 7 + row * 5 + column * row * 3) % 11;
  return { x: column * PITCH, y: row * PITCH, opacity: (wave / 10) * 0.22 * ((column + 3) / (COLUMNS + 3)) };
});

export function MatrixPattern() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-accent forced-colors:hidden"
    >
      {CELLS.map((cell) => (
        <rect
          key={`${cell.x} ${cell.y}`}
          x={cell.x + 3}
          y={cell.y + 3}
          width={34}
          height={34}
          rx={6}
          fill="currentColor"
          opacity={cell.opacity}
        />
      ))}
    </svg>
  );
}
