import { createStore } from 'zustand/vanilla';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { openDialog } from '../frame/dialogs.ts';

/** The rule that the dialog changes; null = it makes a new one of the view. */
export const changedRuleStore = createStore<{ rule: AlertRule | null }>(() => ({ rule: null }));

/** Opens the dialog for a new rule about the figure and the filters that show, or for one that is there. */
export function tellMeWhen(rule: AlertRule | null = null): void {
  changedRuleStore.setState({ rule });
  openDialog('alert');
}

/** Why a source whose last page view is its end takes no rules. */
export const TAKES_NO_RULES = 'nothing is added to it';
