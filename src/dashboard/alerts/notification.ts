import { countOf } from '#lib/format/format-number.ts';

/** Whether the system may show notifications of this site: as the browser says it, or 'unsupported'. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Asks whether notifications may be shown; only ever by a press. */
export async function askForNotifications(): Promise<NotificationPermission | 'unsupported'> {
  return notificationState() === 'unsupported' ? 'unsupported' : Notification.requestPermission();
}

/** Shows a notification where that is allowed. It may lie on a locked screen, so that it names no figure, page or filter. */
export function notifyOfAlerts(count: number, open: () => void): void {
  if (notificationState() !== 'granted') return;
  try {
    const notification = new Notification('Bug Matrix Analytics', {
      body: `${countOf(count, 'new alert')} on the dashboard.`,
      tag: 'alerts',
    });
    notification.addEventListener('click', () => {
      focus();
      open();
      notification.close();
    });
  } catch {
    // Chrome on Android takes notifications from a service worker alone; the bell shows them there.
  }
}
