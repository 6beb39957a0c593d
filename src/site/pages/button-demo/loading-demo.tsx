import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { countOf } from '#lib/format/format-number.ts';

/** A button to make busy: it keeps its width and focus, and presses do not count meanwhile. */
export function LoadingDemo() {
  const [loading, setLoading] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" icon="download" loading={loading} onClick={() => setPresses(presses + 1)}>
        Press me
      </Button>
      <Switch label="Loading" checked={loading} onChange={setLoading} />
      <p role="status" className="tabular text-sm text-muted">
        {countOf(presses, 'press', 'presses')} counted
      </p>
    </div>
  );
}
