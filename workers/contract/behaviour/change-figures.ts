import type { Changed, ChangeFigure, Tally } from './change.ts';
import { LEAST_TOLD } from './change.ts';
import { isOfVisit, type Dimension } from '../questions/dimensions.ts';

/** What one name has to do with the change of the whole. */
export interface Contribution {
  /** Change of the name's own figure: of counts their number (the earlier span scaled to the length of the later), of rates a share. */
  change: number;
  /** Of rates: what the name's own rate, and its share of the visits, add to the change of the whole; null for counts. */
  effects: { rate: number; mix: number } | null;
  /** What it adds to the change of the whole. */
  contribution: number;
}

/** Whether the contributions of all names of a dimension add up to the change of the whole: each page view, or visit, has one name there. */
export function addsUp(figure: ChangeFigure, dim: Dimension): boolean {
  return figure === 'pageViews' || (figure !== 'visitors' && isOfVisit(dim));
}

/** Whether a name has too few in both spans to be told. */
export function isFew({ now, before }: Changed): boolean {
  return weightOf(now) < LEAST_TOLD && weightOf(before) < LEAST_TOLD;
}

function weightOf({ count, of }: Tally): number {
  return of ?? count;
}

/**
 * What a name adds to the change of the whole; `scale` = length of the later span over that of the earlier. Of rates after
 * the usual split with mean weights: Σ (w̄·Δr) + Σ ((r̄ − R̄)·Δw) = ΔR, with w the name's share of the visits and r its rate.
 */
export function contributionOf(name: Changed, total: Changed, scale: number): Contribution {
  if (name.now.of === null) {
    const change = name.now.count - name.before.count * scale;
    return { change, effects: null, contribution: change };
  }
  const [shareNow, shareBefore] = [partOf(name.now.of, total.now.of), partOf(name.before.of, total.before.of)];
  const [now, before] = ratesOf(name);
  const [wholeNow, wholeBefore] = ratesOf(total);
  const rate = ((shareNow + shareBefore) / 2) * (now - before);
  const mix = ((now + before) / 2 - (wholeNow + wholeBefore) / 2) * (shareNow - shareBefore);
  return { change: now - before, effects: { rate, mix }, contribution: rate + mix };
}

/**
 * How far the change of a name lies from that of the whole, over its error of chance: of counts (Poisson) from `before · growth`, of
 * rates (binomial, pooled) from the change of the whole rate. 0 where there is no error to compare with.
 */
export function surpriseOf(name: Changed, total: Changed): number {
  if (name.now.of === null) {
    const growth = total.before.count === 0 ? 0 : total.now.count / total.before.count;
    const error = Math.sqrt(name.now.count + growth * growth * name.before.count);
    return error === 0 ? 0 : (name.now.count - growth * name.before.count) / error;
  }
  const [now, before] = [rateOf(name.now), rateOf(name.before)];
  if (now === null || before === null) return 0;
  const [ofNow, ofBefore] = [name.now.of, name.before.of ?? 0];
  const pooled = (name.now.count + name.before.count) / (ofNow + ofBefore);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / ofNow + 1 / ofBefore));
  const whole = (rateOf(total.now) ?? 0) - (rateOf(total.before) ?? 0);
  return error === 0 ? 0 : (now - before - whole) / error;
}

/** A rate, or null over nothing. */
export function rateOf({ count, of }: Tally): number | null {
  return of === null || of === 0 ? null : count / of;
}

/** The rates of both spans. What one span does not have changed no rate there: all of its effect is that of the mix. */
function ratesOf({ now, before }: Changed): [number, number] {
  const [rateNow, rateBefore] = [rateOf(now), rateOf(before)];
  return [rateNow ?? rateBefore ?? 0, rateBefore ?? rateNow ?? 0];
}

function partOf(of: number | null, total: number | null): number {
  return of === null || total === null || total === 0 ? 0 : of / total;
}
