import { useOperation } from '#engine/ask/use-operation.ts';
import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import { deleteKeptFile } from './door.ts';

interface Props {
  id: string;
  title: string;
  /** Called once it is deleted. */
  onDeleted?: () => void;
}

/** The way to be rid of a kept file for good. */
export function DeleteKept({ id, title, onDeleted }: Props) {
  const deletion = useOperation(async () => {
    const outcome = await deleteKeptFile(id);
    if (outcome.ok) onDeleted?.();
    return outcome;
  });
  return (
    <>
      <ConfirmButton
        label="Delete"
        name={`Delete ${title} from this browser`}
        size="small"
        quiet
        title={`Delete ${title} from this browser?`}
        action="Delete"
        disabled={deletion.state === 'running'}
        onConfirm={deletion.start}
      >
        <p>What this browser keeps of it goes, in every tab. The files themselves stay where they are.</p>
      </ConfirmButton>
      {deletion.failure !== null && (
        <p role="alert" className="text-xs text-danger">
          {deletion.failure.message}
        </p>
      )}
    </>
  );
}
