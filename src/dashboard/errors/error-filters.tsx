import { ERROR_TYPES, SEVERITIES, type ErrorFilter } from '#contract/documents/errors.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { SEVERITY_NAMES, TYPE_NAMES } from './error-text.ts';

const SEVERITY_OPTIONS: { value: ErrorFilter['severity']; label: string }[] = [
  { value: '', label: 'Any severity' },
  ...SEVERITIES.map((value) => ({ value, label: SEVERITY_NAMES[value] })),
];

const TYPE_OPTIONS: { value: ErrorFilter['errorType']; label: string }[] = [
  { value: '', label: 'Any type' },
  ...ERROR_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })),
];

export function ErrorFilters({ filter, onChange }: { filter: ErrorFilter; onChange: (filter: ErrorFilter) => void }) {
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <SelectField
        label="Severity"
        options={SEVERITY_OPTIONS}
        value={filter.severity}
        onChange={(severity) => onChange({ ...filter, severity })}
      />
      <SelectField
        label="Type"
        options={TYPE_OPTIONS}
        value={filter.errorType}
        onChange={(errorType) => onChange({ ...filter, errorType })}
      />
    </div>
  );
}
