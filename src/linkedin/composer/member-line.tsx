import { Button } from '#ui/controls/button.tsx';

interface Props {
  /** '' while it is not known. */
  name: string;
  onCompose: () => void;
  onSignOut: () => void;
}

/** Who is connected, and what else can be done with it. */
export function MemberLine({ name, onCompose, onSignOut }: Props) {
  return (
    <div className="order-1 flex basis-full flex-wrap items-center gap-x-8 gap-y-1">
      {name !== '' && <span className="mr-auto">Connected as {name}</span>}
      <Button size="small" variant="quiet" className="-mx-3" onClick={onCompose}>
        Write your own post…
      </Button>
      <Button size="small" variant="quiet" className="-mx-3" onClick={onSignOut}>
        Sign out of LinkedIn
      </Button>
    </div>
  );
}
