import { classNames } from '#lib/react/class-names.ts';

/** A grey placeholder of the final size; invisible for the first 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-control bg-raised', className)} />;
}
