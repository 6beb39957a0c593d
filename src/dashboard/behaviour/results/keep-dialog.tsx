import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import type { Behaviour } from '#question/behaviour.ts';
import { resultQuery } from '#question/kept-result.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NameForm } from '../../frame/name-form.tsx';
import { FIGURE_WORDS } from '../change/ranked-names.ts';
import { stepRuleText, stepText } from '../step-text.ts';

/** Asks for the name under which the question that shows is put on Overview. */
export function KeepDialog({ behaviour, onClose }: { behaviour: Behaviour; onClose: () => void }) {
  const [settings, change] = useOperatorSettings();
  const keep = async (name: string) => {
    const isKept = await change({ keepResult: { name, query: resultQuery(behaviour) ?? '' } });
    if (isKept) onClose();
    return isKept;
  };
  return (
    <Dialog open title="Put on Overview" closable onClose={onClose}>
      <p className="text-sm text-muted">
        A card below the others, with the range and filters that Overview shows. Kept in this browser only.
      </p>
      <NameForm
        label="Name of the card"
        first={resultName(behaviour)}
        problemOf={(name) => {
          const isTaken = settings?.results.some((result) => result.name === name) === true;
          return isTaken ? 'Another card on Overview has this name: choose another one.' : null;
        }}
        onSave={keep}
      />
    </Dialog>
  );
}

/** What a question is called until it has a name: what it asks, in words. */
export function resultName({ tab, journey, funnel, cohorts, change, behind }: Behaviour): string {
  const names: Record<Behaviour['tab'], string> = {
    journeys: `${journey.direction === 'from' ? 'Journeys from' : 'Journeys to'} ${stepRuleText(journey.anchor)}`,
    funnel: (funnel?.steps ?? []).map(stepText).join(' → '),
    returning: `Who comes back by ${cohorts}`,
    change: `What changed: ${FIGURE_WORDS[change].label.toLowerCase()}`,
    visits: behind === null ? 'Newest visits' : `Visits behind step ${behind.step + 1} of the funnel`,
  };
  return names[tab].slice(0, MAX_LENGTH.name).trim();
}
