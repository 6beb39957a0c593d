import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts';
import { textWidth } from '#lib/browser/text-width.ts';
import { formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { shortPath } from '../step-text.ts';
import { SvgButton } from '../svg-button.tsx';
import { HatchPattern, type FunnelProps } from './funnel-list.tsx';
import { HATCH, type DrawnStep } from './funnel-text.ts';

const HEIGHT_PX = 290;
const HEAD_PX = 64;
const FOOT_PX = 58;
const MOST_BAR_PX = 76;
const NAME = { fontSize: 13, fontWeight: 600 };

/** Bars of the steps with what became of each between them: went on, still open, dropped. A drop is a button. */
export function FunnelDrawing({ title, steps, unit, onDrop }: FunnelProps & { title: string }) {
  return (
    <BarChart
      responsive
      className="tabular w-full"
      style={{ height: HEIGHT_PX }}
      data={steps}
      margin={{ top: HEAD_PX, right: 0, bottom: FOOT_PX, left: 0 }}
      barCategoryGap={0}
      accessibilityLayer={false}
      role="group"
      aria-label={title}
      data-picture={title}
    >
      <HatchPattern />
      <XAxis dataKey="at" hide />
      <YAxis hide domain={[0, Math.max(1, steps[0]?.reached ?? 0)]} />
      <Bar
        dataKey="reached"
        isAnimationActive={false}
        // Also nobody is drawn: where the step would be.
        minPointSize={1}
        shape={shapeOf({ steps, unit, onDrop })}
      />
    </BarChart>
  );
}

/** What the library draws a step by. */
function shapeOf(drawn: FunnelProps) {
  return ({ x, width, index }: BarShapeProps) => <StepShape {...drawn} x={x} width={width} at={index} />;
}

function StepShape({ steps, unit, onDrop, x, width, at }: FunnelProps & { x: number; width: number; at: number }) {
  const [step, next, entered] = [steps[at], steps[at + 1], steps[0]?.reached ?? 0];
  if (step === undefined) return <g />;
  const bar = Math.min(MOST_BAR_PX, width * 0.45);
  const base = HEIGHT_PX - FOOT_PX;
  const heightOf = (count: number) => (entered === 0 ? 0 : (count / entered) * (base - HEAD_PX));
  const top = base - heightOf(step.reached);
  return (
    <g transform={`translate(${x} 0)`} fontSize={12}>
      {next !== undefined && <Between step={step} next={next} x={bar} width={width - bar} {...{ base, top, heightOf, unit, onDrop }} />}
      <rect y={Math.min(top, base - 1)} width={bar} height={Math.max(1, base - top)} rx={3} fill="var(--fill)" />
      <text y={top - 22} fontSize={17} fontWeight={700} fill="var(--ink)">
        {formatCount(step.reached)}
      </text>
      <text y={top - 7} fill="var(--muted)">
        {step.at === 0 ? 'entered' : formatShare(step.share)}
      </text>
      <path d={`M0 ${base + 0.5}H${width}`} stroke="var(--control)" />
      <text y={base + 18} fill="var(--muted)">
        {`Step ${step.at + 1}`}
      </text>
      <text y={base + 36} {...NAME} fill="var(--ink)">
        <title>{step.name}</title>
        {shortPath(step.name, width - 10, (text) => textWidth(text, NAME.fontSize, NAME.fontWeight))}
      </text>
      {step.at > 0 && (
        <text y={base + 53} fill="var(--muted)">
          {`median ${formatDuration(step.medianMs)}`}
        </text>
      )}
    </g>
  );
}

interface BetweenProps extends Pick<FunnelProps, 'unit' | 'onDrop'> {
  step: DrawnStep;
  next: DrawnStep;
  x: number;
  width: number;
  base: number;
  top: number;
  heightOf: (count: number) => number;
}

/** What became of those who reached a step: the lowest part went on, above it those that are open, and the slope is the drop. */
function Between({ step, next, x, width, base, top, heightOf, unit, onDrop }: BetweenProps) {
  const went = heightOf(next.reached);
  const open = step.open === 0 ? 0 : Math.max(2, heightOf(step.open));
  const foot = base - went - open;
  const end = x + width;
  return (
    <>
      <rect x={x} y={base - went} width={width} height={went} fill="var(--bar)" />
      <path d={`M${x} ${top}C${x + width * 0.55} ${top} ${x + width * 0.5} ${foot} ${end} ${foot}H${x}Z`} fill="var(--ghost)" />
      <rect x={x} y={foot} width={width} height={open} fill={HATCH} />
      {step.dropped > 0 && (
        <SvgButton
          name={`${formatCount(step.dropped)} dropped after step ${step.at + 1}: show whose ${unit}s`}
          className="hover:underline"
          onPress={() => onDrop(step.at)}
        >
          <rect x={x + 4} y={top - 38} width={width - 8} height={36} fill="transparent" />
          <text x={x + 8} y={top - 22} fontSize={13} fontWeight={600} fill="var(--danger)">
            {`${formatCount(step.dropped)} dropped`}
          </text>
          <text x={x + 8} y={top - 7} fill="var(--muted)">
            {`${formatShare(step.droppedShare)}${step.open === 0 ? '' : ` · ${formatCount(step.open)} open`}`}
          </text>
        </SvgButton>
      )}
      {step.dropped === 0 && step.open > 0 && (
        <text x={x + 8} y={top - 7} fill="var(--muted)">
          {`${formatCount(step.open)} open`}
        </text>
      )}
    </>
  );
}
