import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadPart, type loadQuietly } from '#lib/browser/load-part.ts';

const Nothing = () => null;

/**
 * A part of a page in a module of its own, loaded when it is first shown. Where the module cannot be had (no network, or a
 * deploy since), the page says so and `Missing` is shown instead: the rest of the page stays, and the next time it is asked for again.
 * @param get `loadQuietly` for a part that nobody asked for
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
  get: typeof loadQuietly = loadPart,
) {
  function Absent(props: Props) {
    // Not when it is rendered: React renders a suspended part anew, which would ask without end.
    useEffect(
      () => () => {
        Part = asPart();
      },
      [],
    );
    return <Missing {...props} />;
  }
  const asPart = () => lazy(async () => ({ default: (await get(load)) ?? Absent }));
  let Part = asPart();
  return function LazyPart(props: Props) {
    // Chosen once per mount: a later change of the component's type would throw its state away.
    const [Shown] = useState(() => Part);
    return <Shown {...props} />;
  };
}
