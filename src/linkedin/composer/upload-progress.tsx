import { Button } from '#ui/controls/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

interface Props {
  /** Bytes. */
  sent: number;
  total: number;
  onCancel: () => void;
}

/** How much of a picture or video has left, and the way out: once the post itself leaves, there is none. */
export function UploadProgress({ sent, total, onCancel }: Props) {
  return (
    <div className="mt-4 grid grid-cols-[1fr_auto] items-end gap-4">
      <Progress label="Uploading" done={sent} total={total} />
      <Button size="small" onClick={onCancel}>
        Cancel sending
      </Button>
    </div>
  );
}
