import type { TopList } from '../../workers/contract/question.ts';
import { Button } from '../components/ui/button.tsx';
import { formatCount } from '../lib/format-number.ts';
import { useInspect, type ListRequest } from './inspect-context.ts';

interface Props {
  list: TopList | null;
  request: ListRequest | null;
}

/** Below a list: how much of it is not shown, and the way to all of its names. */
export function ListFoot({ list, request }: Props) {
  const inspect = useInspect();
  return (
    <div className="mt-auto flex min-h-8 items-center justify-between gap-3">
      <p className="text-xs text-faint">{list !== null && list.more ? moreText(list) : ''}</p>
      {request !== null && inspect !== null && list !== null && list.rows.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-label={`Show all of ${request.title}`}
          onClick={() => inspect.showAll(request)}
        >
          Show all
        </Button>
      )}
    </div>
  );
}

function moreText(list: TopList): string {
  return list.otherCount === null ? 'Further names are not listed.' : `Further names together: ${formatCount(list.otherCount)}`;
}
