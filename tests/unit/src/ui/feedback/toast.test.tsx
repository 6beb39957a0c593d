import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toast } from '#ui/feedback/toast.tsx';

const show = (message: Parameters<typeof Toast>[0]['message']) =>
  renderToStaticMarkup(<Toast message={message} onDismiss={() => undefined} />);

test('its live regions exist before any message, so that the first one is announced', () => {
  expect(show(null)).toMatch(/role="status"[^>]*><\/div>.*role="alert"[^>]*><\/div>/);
});

test('a success is announced politely, a failure immediately; both can be dismissed', () => {
  const [worked, failed] = (['success', 'danger'] as const).map((tone) => show({ tone, title: 'Title', text: '<b>' }));
  expect(worked).toMatch(/role="status"[^>]*>.*Title.*&lt;b&gt;.*Dismiss.*role="alert"[^>]*><\/div>/);
  expect(failed).toMatch(/role="status"[^>]*><\/div>.*role="alert"[^>]*>.*Title.*Dismiss/);
});
