import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Failure } from '../../../auth/failure.ts';
import type { WayOn } from '../../../auth/failure-texts.ts';
import type { AuthOutcome } from '../../../auth/outcome.ts';
import { Button } from '../../../components/ui/button.tsx';
import { checkFields, readValues, type FieldErrors, type Values } from './check-fields.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FieldErrorsContext } from './form-context.ts';

type Way = (values: Values) => Promise<AuthOutcome<unknown>>;

interface Props<T> {
  /** Name of the form for assistive technology. */
  label: string;
  /** Text of its button. */
  action: string;
  check?: (values: Values) => FieldErrors;
  run: (values: Values) => Promise<AuthOutcome<T>>;
  onDone?: (data: T, values: Values) => void;
  /** Ways on after a failure that this form knows itself, for the values that were refused. */
  ways?: Partial<Record<WayOn, Way>>;
  children: ReactNode;
}

/** A form that checks its fields, calls the service and shows what it answers: beside the field, or above the button. */
export function AccountForm<T>({ label, action, check = checkFields, run, onDone, ways, children }: Props<T>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<Values>({});

  useEffect(() => {
    // Once the sentence is there: a reader hears it with the field.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = readValues(new FormData(event.currentTarget));
    const found = check(values);
    setFailure(null);
    setErrors({});
    if (Object.keys(found).length > 0) return setErrors(found);
    setBusy(true);
    setSent(values);
    const outcome = await run(values);
    setBusy(false);
    if (outcome.ok) return onDone?.(outcome.data, values);
    const { field, message, reasons } = outcome.failure;
    if (field !== undefined && field in values) return setErrors({ [field]: [message, ...reasons].join(' ') });
    return setFailure(outcome.failure);
  };

  const own = failure?.way && ways?.[failure.way];
  const takeWay = async (way: Way) => {
    setFailure(null);
    const outcome = await way(sent);
    if (!outcome.ok) setFailure(outcome.failure);
  };

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {failure !== null && <FailureNotice failure={failure} onWay={own && (() => void takeWay(own))} />}
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
