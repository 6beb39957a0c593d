import { classNames } from '#lib/react/class-names.ts';

/** The drawing that stands where a scene will be, and stays where none runs: `file` has a drawing `poster` in it. For the eye only. */
export function Poster({ file, viewBox, isHidden = false }: { file: string; viewBox: string; isHidden?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={classNames('block w-full', isHidden && 'invisible')}>
      <use href={`${file}#poster`} />
    </svg>
  );
}
