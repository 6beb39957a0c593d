import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** In the place of a panel without an answer: room for what is on its way, or that it did not come. */
export function Unanswered({ failed, className }: { failed: boolean; className: string }) {
  return failed ? <p className="text-sm text-muted">Not available.</p> : <Skeleton className={className} />;
}
