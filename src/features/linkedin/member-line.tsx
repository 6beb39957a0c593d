import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { browserLinkedIn } from '../../linkedin/browser.ts';
import { Composer } from './composer.tsx';
import type { SharedArticle } from './shared-article.ts';

interface Props {
  page: SharedArticle;
  /** '' while it is not known. */
  name: string;
  onSignedOut: () => void;
}

/** Who is connected, and what else can be done with it. */
export function MemberLine({ page, name, onSignedOut }: Props) {
  const [composing, setComposing] = useState(false);
  const signOut = () => {
    browserLinkedIn().connection.signOut();
    onSignedOut();
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setComposing(true)}>
        Write your own post…
      </Button>
      <Button size="small" variant="quiet" onClick={signOut}>
        Sign out of LinkedIn
      </Button>
      {name !== '' && <span className="text-sm text-muted">Connected as {name}</span>}
      <Composer page={page} open={composing} onClose={() => setComposing(false)} />
    </>
  );
}
