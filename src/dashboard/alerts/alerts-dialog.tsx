import { useState } from 'react';
import type { AlertRule } from '#contract/documents/alerts.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { countOf } from '#lib/format/format-number.ts';
import { dateOf } from '#question/local-date.ts';
import { HEADLINE_IDS, type View } from '#question/view.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { closeDialog } from '../frame/dialogs.ts';
import type { Views } from '../view/use-view.ts';
import { ruleZone } from './alert-bell.tsx';
import type { Alert } from './alert-log.ts';
import { viewOfRule } from './ask-figure.ts';
import { askForNotifications, notificationState } from './notification.ts';
import { tellMeWhen } from './rule-draft.ts';
import { ruleText, spokenText } from './rule-words.ts';
import { dismissAlerts, useAlertRules, useAlerts, useRuleGoals } from './use-alerts.ts';

/** What the rules of the source that shows told, until it is dismissed, and these rules. */
export function AlertsDialog({ views }: { views: Views }) {
  const [, change] = useOperatorSettings();
  const goals = useRuleGoals();
  const { rules, all } = useAlertRules();
  const alerts = useAlerts(rules);
  const elsewhere = all.length - rules.length;
  const show = (shown: View, { figure }: AlertRule) => {
    closeDialog();
    const { range, brush, clauses, goals: named, robots, zone, figure: drawn } = shown;
    views.actions.change((now) => ({ ...now, range, brush, clauses, goals: named, robots, zone, figure: drawn, chart: 'trend' }));
    views.actions.goTo(viewPath(figure === 'errors' ? 'errors' : 'overview'));
  };
  return (
    <Dialog open title="Alerts" closable onClose={closeDialog}>
      {alerts.length === 0 && <p className="text-sm text-muted">Nothing to tell.</p>}
      <ul aria-label="Alerts" className="max-h-72 divide-y divide-line overflow-y-auto">
        {alerts.map(({ alert, rule }) => (
          <AlertItem key={`${alert.rule} ${alert.from}`} alert={alert} rule={rule} goals={goals} onShow={(shown) => show(shown, rule)} />
        ))}
      </ul>
      {alerts.length > 1 && (
        <Button size="small" variant="quiet" onClick={() => dismissAlerts(alerts.map(({ alert }) => alert))}>
          Dismiss all
        </Button>
      )}
      <h3 className="mt-4 text-sm font-semibold">Rules of this source</h3>
      <ul aria-label="Rules" className="divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <p className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">{ruleText(rule, goals)}</p>
            <div className="flex gap-1">
              <Button size="small" onClick={() => tellMeWhen(rule)}>
                Change
              </Button>
              <Button size="small" variant="quiet" onClick={() => void change({ removeAlert: rule.id })}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && <p className="text-sm text-muted">{`${countOf(elsewhere, 'rule')} of other sources: they show beside theirs.`}</p>}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <NotificationChoice />
        <Button size="small" variant="primary" onClick={() => tellMeWhen()}>
          New rule…
        </Button>
      </div>
    </Dialog>
  );
}

interface ItemProps {
  alert: Alert;
  rule: AlertRule;
  goals: readonly Goal[];
  onShow: (view: View) => void;
}

function AlertItem({ alert, rule, goals, onShow }: ItemProps) {
  const zone = ruleZone(rule);
  const view = viewOfRule(rule, goals);
  const text = spokenText(rule, alert, zone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
        <p className="tabular font-medium">{text}</p>
        <p className="text-muted">{ruleText(rule, goals)}</p>
      </div>
      <div className="flex gap-1">
        {view.ok && (
          <Button size="small" aria-label={`Show ${text}`} onClick={() => onShow(shownView(view.value, rule, alert, zone))}>
            Show
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Dismiss ${text}`} onClick={() => dismissAlerts([alert])}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** The day of an alert, with the filters of its rule; an hour is brushed in it. */
export function shownView(view: View, { figure, unit }: AlertRule, { from, to }: Pick<Alert, 'from' | 'to'>, zone: string): View {
  const day = dateOf(from, zone);
  const drawn = HEADLINE_IDS.find((id) => id === figure) ?? 'visits';
  return { ...view, range: { first: day, last: day }, brush: unit === 'hour' ? { from, to } : null, figure: drawn };
}

/** Whether the system shows alerts too: asked for by a press, where the browser was not asked before. */
function NotificationChoice() {
  const [state, setState] = useState(notificationState);
  if (state === 'unsupported') return <span />;
  if (state === 'default')
    return (
      <Button size="small" onClick={() => void askForNotifications().then(setState)}>
        Notify me on this device
      </Button>
    );
  const words =
    state === 'granted' ? 'New alerts show as notifications on this device.' : 'Notifications are blocked in the settings of this browser.';
  return <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{words}</p>;
}
