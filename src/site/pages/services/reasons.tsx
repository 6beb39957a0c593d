import { Icon } from '#ui/elements/icon.tsx';
import { SERVICE_REASONS } from '../../../content/services/services.ts';

export function Reasons() {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {SERVICE_REASONS.map((reason) => (
        <div key={reason.title} className="border-t-2 border-accent pt-4">
          <dt className="flex items-center gap-2 font-medium">
            <Icon name={reason.icon} className="text-link" />
            {reason.title}
          </dt>
          <dd className="mt-2 text-muted">{reason.text}</dd>
        </div>
      ))}
    </dl>
  );
}
