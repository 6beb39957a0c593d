import { useState, type ReactNode } from 'react';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { viewPath } from '#lib/dashboard-views.ts';
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
import { dismissAlerts, useAlertRules, useAlerts } from './use-alerts.ts';

/** What the rules of the source that shows told, until it is dismissed, and these rules. */
export function AlertsDialog({ views }: { views: Views }) {
  const [, change] = useOperatorSettings();
  const rules = useAlertRules();
  const alerts = useAlerts(rules);
  const show = (shown: Partial<View>, { figure }: AlertRule) => {
    closeDialog();
    views.actions.change((now) => ({ ...now, ...shown, chart: 'trend' }));
    views.actions.goTo(viewPath(figure === 'errors' ? 'errors' : 'overview'));
  };
  const remove = ({ id }: AlertRule) => {
    void change({ removeAlert: id }).then((isKept) => isKept && dismissAlerts(({ rule }) => rule === id));
  };
  return (
    <Dialog open title="Alerts" closable onClose={closeDialog}>
      {alerts.length === 0 && <p className="text-sm text-muted">Nothing to tell.</p>}
      <ul aria-label="Alerts" className="max-h-72 divide-y divide-line overflow-y-auto">
        {alerts.map(({ alert, rule }) => {
          const zone = ruleZone(rule);
          const text = spokenText(rule, alert, zone);
          return (
            <Item key={`${alert.rule} ${alert.from}`} text={text} about={ruleText(rule)}>
              <Button size="small" aria-label={`Show ${text}`} onClick={() => show(shownView(rule, alert, zone), rule)}>
                Show
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Dismiss ${text}`}
                onClick={() => dismissAlerts((other) => other.rule === alert.rule && other.from === alert.from)}
              >
                Dismiss
              </Button>
            </Item>
          );
        })}
      </ul>
      {alerts.length > 1 && (
        <Button size="small" variant="quiet" onClick={() => dismissAlerts(({ rule }) => rules.some(({ id }) => id === rule))}>
          Dismiss all
        </Button>
      )}
      <h3 className="mt-4 text-sm font-semibold">Rules of this source</h3>
      <ul aria-label="Rules" className="divide-y divide-line">
        {rules.map((rule) => (
          <Item key={rule.id} text={ruleText(rule)}>
            <Button size="small" onClick={() => tellMeWhen(rule)}>
              Change
            </Button>
            <Button size="small" variant="quiet" onClick={() => remove(rule)}>
              Delete
            </Button>
          </Item>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <NotificationChoice />
        <Button size="small" variant="primary" onClick={() => tellMeWhen()}>
          New rule…
        </Button>
      </div>
    </Dialog>
  );
}

/** A line with its buttons. */
function Item({ text, about, children }: { text: string; about?: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
        <p className="tabular">{text}</p>
        {about !== undefined && <p className="text-muted">{about}</p>}
      </div>
      <div className="flex gap-1">{children}</div>
    </li>
  );
}

/** What of a view shows an alert: its day, with the filters of its rule; an hour is brushed in it. */
export function shownView(rule: AlertRule, { from, to }: Pick<Alert, 'from' | 'to'>, zone: string): Partial<View> {
  const { clauses, goals, robots, own, zone: chosen } = viewOfRule(rule);
  const day = dateOf(from, zone);
  const figure = HEADLINE_IDS.find((id) => id === rule.figure) ?? 'visits';
  return {
    clauses,
    goals,
    robots,
    own,
    zone: chosen,
    range: { first: day, last: day },
    brush: rule.unit === 'hour' ? { from, to } : null,
    figure,
  };
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
