/** Streets, a river and a park that are nowhere: it promises a map without showing one. */
export function MapPoster() {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
      <path
        d="M0 236c120-44 190 26 310-2s150-98 270-92 150 60 220 44v80c-70 16-120-32-220-36S440 300 320 318 110 284 0 316Z"
        className="fill-bar"
      />
      <path d="M560 20h150l40 70-60 50H570l-44-60Z" className="fill-success" opacity="0.14" />
      <g className="stroke-surface" strokeWidth="14">
        <path d="M-20 90 260 60 520 130 820 70M120-20 190 150 150 340M420-20 400 120 470 340M690-20 640 150 700 340" />
      </g>
      <g className="stroke-surface" strokeWidth="6">
        <path d="M0 30h800M0 150l800-10M60 0l30 320M260 0l20 320M340 0l-10 320M560 0l-20 320M760 0l-10 320M0 196l420-20M470 210l330-30M190 110l220 6" />
      </g>
      <g className="stroke-line" strokeWidth="1">
        <path d="M0 30h800M0 150l800-10M60 0l30 320M260 0l20 320M340 0l-10 320M560 0l-20 320M760 0l-10 320" />
      </g>
    </svg>
  );
}
