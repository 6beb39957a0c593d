import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Sankey } from 'recharts';
import type { JourneyNode } from '#contract/behaviour/journeys.ts';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { textWidth } from '#lib/browser/text-width.ts';
import { classNames } from '#lib/react/class-names.ts';
import { shortPath } from '../step-text.ts';
import { SvgButton } from '../svg-button.tsx';
import type { JourneyWays } from '../use-ways.ts';
import { placeJourneys, type JourneyLayout, type PlacedLink, type PlacedNode } from './journey-layout.ts';
import { columnHead, nodeName, shareOf, visitsOf } from './journey-text.ts';
import { pressedPath } from './pinned-path.ts';

export interface JourneyDrawingProps {
  title: string;
  shown: JourneyWays;
  /** Of the drawing, CSS pixels. */
  width: number;
  /** Another path of pinned groups. */
  onPath: (pinned: string[]) => void;
}

/** Room above the nodes for the heads of the columns. */
const HEAD_PX = 28;
/** Less has no room for a head and "1,248 visits" beside it. */
const LEAST_HEAD_PX = 170;
const SIDE_PX = 12;
const NAME_PX = 13;
/** A node so high has a second line. */
const TWO_LINES_PX = 44;
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Columns of pages, joined by ribbons as thick as they have visits. One stop of the tab key for each column; arrows walk, Enter pins, Escape lets the last one go. */
export function JourneyDrawing({ title, shown, width, onPath }: JourneyDrawingProps) {
  const { answer, choice } = shown;
  const { columns } = answer;
  const layout = useMemo(() => placeJourneys(choice, answer, width), [choice, answer, width]);
  // The library keeps what it made of a list.
  const data = useMemo(
    () => ({
      nodes: layout.nodes.map(({ column, at }) => ({ name: `${column} ${at}` })),
      links: layout.links.map(({ source, target, visits }) => ({ source, target, value: visits })),
    }),
    [layout],
  );
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Where nodes move they are other elements, and React tells no blur of those it takes away: their focus goes to the new ones.
    if (focused.current !== null && document.activeElement === document.body) focusNode(place.current, focused.current);
  }, [layout]);
  const pinnable = (node: JourneyNode, column: number) => node.kind === 'name' && pressedPath(choice, columns, column, node.name) !== null;
  const stops = columns.map((column, k) => {
    const pinned = column.findIndex(({ kind, name }) => kind === 'name' && name === choice.pinned[k]);
    return pinned >= 0 ? pinned : column.findIndex((node) => pinnable(node, k));
  });
  const walk = (event: KeyboardEvent, { column, at }: PlacedNode) => {
    const to = event.key === 'Escape' && choice.pinned.length > 0 ? null : stepTo(event.key, column, at);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === null) onPath(choice.pinned.slice(0, -1));
    else focusNode(event.currentTarget.closest('svg'), to);
  };
  const stepTo = (key: string, column: number, at: number): string | undefined => {
    const forward = choice.direction === 'from' ? 1 : -1;
    const side = { ArrowRight: forward, ArrowLeft: -forward }[key];
    if (side !== undefined) return (stops[column + side] ?? -1) < 0 ? undefined : `${column + side} ${stops[column + side]}`;
    const along = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (along === undefined) return undefined;
    const nodes = columns[column] ?? [];
    for (let next = at + along; next >= 0 && next < nodes.length; next += along) {
      const node = nodes[next];
      if (node !== undefined && pinnable(node, column)) return `${column} ${next}`;
    }
    return undefined;
  };
  return (
    <div
      ref={place}
      onFocus={({ target }) => {
        focused.current = target.getAttribute('data-node');
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <Sankey
        width={width}
        height={HEAD_PX + layout.height}
        data={data}
        margin={NO_MARGIN}
        align="left"
        iterations={0}
        accessibilityLayer={false}
        role="group"
        aria-label={title}
        data-picture={title}
        className="tabular text-[0.8125rem]"
        link={linkDrawer(layout, columns, choice.pinned)}
        node={nodeDrawer({ layout, shown, pinnable, stops, walk, onPath })}
      />
    </div>
  );
}

function focusNode(place: Element | null, id: string): void {
  place?.querySelector<SVGGElement>(`[data-node="${id}"]`)?.focus();
}

interface NodesProps extends Pick<JourneyDrawingProps, 'shown' | 'onPath'> {
  layout: JourneyLayout;
  /** Whether a press on a node of a column pins it, or lets it go. */
  pinnable: (node: JourneyNode, column: number) => boolean;
  /** Of each column the node that the tab key stops at. */
  stops: readonly number[];
  walk: (event: KeyboardEvent, from: PlacedNode) => void;
}

/** What the library draws a node by, wherever it would place it. */
function nodeDrawer(nodes: NodesProps) {
  return ({ index }: { index: number }) => {
    const placed = nodes.layout.nodes[index];
    const node = placed && nodes.shown.answer.columns[placed.column]?.[placed.at];
    return placed === undefined || node === undefined ? <g /> : <JourneyNodeBox {...nodes} placed={placed} node={node} />;
  };
}

/** The same of a link. */
function linkDrawer({ nodes, links }: JourneyLayout, columns: Columns, pinned: readonly string[]) {
  return ({ index }: { index: number }) => <Ribbon link={links[index]} placed={nodes} columns={columns} pinned={pinned} />;
}

function JourneyNodeBox({
  layout,
  shown,
  pinnable,
  stops,
  walk,
  onPath,
  placed,
  node,
}: NodesProps & { placed: PlacedNode; node: JourneyNode }) {
  const { choice, answer } = shown;
  const { column, at, x, y } = placed;
  const canPin = pinnable(node, column);
  const isPinned = node.kind === 'name' && choice.pinned[column] === node.name;
  const look = isPinned ? 'pinned' : node.kind !== 'name' ? 'end' : canPin && column >= choice.pinned.length ? 'open' : 'off';
  const total = visitsOf(answer.columns[column]);
  const name = `${nodeName(node)}: ${formatCount(node.visits)} of ${countOf(total, 'visit')}`;
  const box = <NodeBox placed={placed} node={node} look={look} width={layout.nodeWidth} total={total} />;
  return (
    <g transform={`translate(${x} ${HEAD_PX + y})`}>
      {at === 0 && <Head choice={choice} column={column} width={layout.nodeWidth} y={-y - 12} total={total} />}
      {canPin ? (
        <SvgButton
          id={`${column} ${at}`}
          name={name}
          pressed={isPinned}
          tabIndex={stops[column] === at ? 0 : -1}
          className="group"
          onPress={() => onPath(pressedPath(choice, answer.columns, column, node.name) ?? choice.pinned)}
          onKeyDown={(event) => walk(event, placed)}
        >
          {box}
        </SvgButton>
      ) : (
        <g role="img" aria-label={name}>
          <title>{name}</title>
          {box}
        </g>
      )}
    </g>
  );
}

interface HeadProps {
  choice: JourneyWays['choice'];
  column: number;
  width: number;
  y: number;
  total: number;
}

function Head({ choice, column, width, y, total }: HeadProps) {
  return (
    <g fontSize={12}>
      <text y={y} fontWeight={600} fill="var(--ink)">
        {`${column + 1} ${columnHead(choice, column)}`}
      </text>
      <text x={width} y={y} textAnchor="end" fill="var(--muted)">
        {width < LEAST_HEAD_PX ? formatCount(total) : countOf(total, 'visit')}
      </text>
    </g>
  );
}

/** One strong colour for the pinned path, a lighter one for what can be chosen, raised ground for what is off the path, an outline for what is no page. */
const LOOKS = {
  pinned: { box: 'fill-fill group-hover:fill-fill-hover', edge: 'var(--fill)', text: 'var(--on-fill)', faint: 'var(--on-fill)' },
  open: { box: 'fill-bar group-hover:fill-bar-picked', edge: 'var(--fill)', text: 'var(--ink)', faint: 'var(--muted)' },
  off: { box: 'fill-raised group-hover:fill-bar', edge: 'var(--control)', text: 'var(--ink)', faint: 'var(--muted)' },
  end: { box: 'fill-bg stroke-line', edge: 'var(--control)', text: 'var(--muted)', faint: 'var(--muted)' },
} as const;

interface BoxProps {
  placed: PlacedNode;
  node: JourneyNode;
  look: keyof typeof LOOKS;
  width: number;
  total: number;
}

function NodeBox({ placed: { height, edge }, node, look, width, total }: BoxProps) {
  const { box, edge: color, text, faint } = LOOKS[look];
  const count = formatCount(node.visits);
  const weight = look === 'pinned' ? 600 : 400;
  const widthOf = (text: string) => textWidth(text, NAME_PX, weight);
  const room = width - 3 * SIDE_PX - widthOf(count);
  return (
    <>
      <rect width={width} height={height} rx={5} className={classNames(box, 'transition-colors')} />
      <rect width={4} height={edge} rx={edge > 8 ? 2 : 0} fill={color} />
      <text x={SIDE_PX} y={17.5} fontSize={NAME_PX} fontWeight={weight} fill={text}>
        {node.kind === 'name' ? shortPath(nodeName(node), room, widthOf) : nodeName(node)}
      </text>
      <text x={width - 9} y={17.5} fontSize={NAME_PX} textAnchor="end" fill={text} fontWeight={weight}>
        {count}
      </text>
      {height >= TWO_LINES_PX && (
        <text x={SIDE_PX} y={35} fontSize={12} fill={faint}>
          {formatShare(shareOf(node.visits, total))}
        </text>
      )}
    </>
  );
}

type Columns = JourneyWays['answer']['columns'];

interface RibbonProps {
  link: PlacedLink | undefined;
  placed: readonly PlacedNode[];
  columns: Columns;
  pinned: readonly string[];
}

function Ribbon({ link, placed, columns, pinned }: RibbonProps) {
  if (link === undefined) return <g />;
  const nodes = [link.source, link.target].map((at) => {
    const place = placed[at];
    return { column: place?.column ?? 0, node: place && columns[place.column]?.[place.at] };
  });
  const isPinned = nodes.every(({ column, node }) => node?.kind === 'name' && pinned[column] === node.name);
  const isEnd = nodes.some(({ node }) => node?.kind !== 'name');
  const { from, to, thickness } = link;
  const [y0, y1] = [HEAD_PX + from.y, HEAD_PX + to.y];
  const middle = (from.x + to.x) / 2;
  return (
    <path
      d={`M${from.x} ${y0}C${middle} ${y0} ${middle} ${y1} ${to.x} ${y1}v${thickness}C${middle} ${y1 + thickness} ${middle} ${y0 + thickness} ${from.x} ${y0 + thickness}z`}
      fill={isEnd ? 'var(--control)' : 'var(--fill)'}
      opacity={isPinned ? 0.5 : 0.24}
      pointerEvents="none"
    />
  );
}
