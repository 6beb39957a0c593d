import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  counted: boolean;
  onChange: (counted: boolean) => void;
}

/** Says what shows where every page view held is a robot's, with one click to change it. */
export function RobotsNotice({ counted, onChange }: Props) {
  return (
    <Notice
      role="status"
      title={
        counted
          ? 'Every recorded page view is a robot’s, so robots are counted'
          : 'Every recorded page view is a robot’s, and robots are left out'
      }
      actions={
        <Button size="small" onClick={() => onChange(!counted)}>
          {counted ? 'Leave robots out' : 'Count robots too'}
        </Button>
      }
    >
      {counted
        ? 'As soon as a person’s page view is recorded, robots are left out again.'
        : 'All figures are zero until robots are counted or a person’s page view is recorded.'}
    </Notice>
  );
}
