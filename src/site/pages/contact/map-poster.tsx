/** Lines of a globe: no streets are drawn that are not there. */
export function MapPoster() {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 240" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
      <g className="stroke-control" opacity="0.45">
        <path d="M0 60Q400 24 800 60M0 120Q400 92 800 120M0 180Q400 160 800 180" />
        <path d="M80 0Q56 120 40 240M240 0Q226 120 214 240M400 0V240M560 0Q574 120 586 240M720 0Q744 120 760 240" />
      </g>
    </svg>
  );
}
