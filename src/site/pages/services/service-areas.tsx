import { Icon } from '#ui/elements/icon.tsx';
import { SERVICE_AREAS } from '../../../content/services/services.ts';

/** Each area as a row: what it is at the left, what belongs to it at the right. */
export function ServiceAreas() {
  return (
    <div className="border-b border-line">
      {SERVICE_AREAS.map((area) => (
        <section
          key={area.id}
          id={area.id}
          aria-labelledby={`${area.id}-name`}
          className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[1fr_2fr]"
        >
          <div className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
              <Icon name={area.icon} className="size-5" />
            </span>
            <div>
              <h3 id={`${area.id}-name`} className="text-lg">
                {area.name}
              </h3>
              <p className="mt-1 text-muted">{area.summary}</p>
            </div>
          </div>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {area.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="mt-1 text-success" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
