import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { pageClock } from '../../lib/clock.ts';
import { countOf } from '../../lib/format-number.ts';

const WORK_MS = 2_000;

/** A button whose work takes a while: it keeps its width and focus, and further presses do not count. */
export function LoadingDemo() {
  const [loading, setLoading] = useState(false);
  const [presses, setPresses] = useState(0);
  useEffect(() => (loading ? pageClock.after(WORK_MS, () => setLoading(false)) : undefined), [loading]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="primary"
        icon="download"
        loading={loading}
        onClick={() => {
          setPresses(presses + 1);
          setLoading(true);
        }}
      >
        Work for two seconds
      </Button>
      <p role="status" className="tabular text-sm text-muted">
        {loading ? 'Working' : 'Idle'}, {countOf(presses, 'press', 'presses')} counted
      </p>
    </div>
  );
}
