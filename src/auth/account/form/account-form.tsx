import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { AuthFailure, AuthOutcome } from '../../failures/failure.ts';
import { explainFailure, type WayOn } from '../../failures/explain-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkFields, type FieldErrors, readValues, type Values } from './values.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FieldErrorsContext } from './fields.tsx';
import { useAct } from './use-act.ts';

type Way = (values: Values) => Promise<AuthOutcome<unknown>>;

interface Props<T> {
  /** Name of the form for assistive technology. */
  label: string;
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
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, act, dismiss } = useAct();
  const [found, setFound] = useState<FieldErrors>({});
  const [sent, setSent] = useState<Values>({});
  const refused = failure && fieldErrorOf(failure, sent);

  useEffect(() => {
    // Once the sentence is there: a reader hears it with the field.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found, failure]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = readValues(new FormData(event.currentTarget));
    const errors = check(values);
    dismiss();
    setFound(errors);
    if (Object.keys(errors).length > 0) return;
    setSent(values);
    const outcome = await act(() => run(values));
    if (outcome.ok) onDone?.(outcome.value, values);
  };

  const wayOn = failure ? explainFailure(failure).way : undefined;
  const own = wayOn && ways?.[wayOn];
  const takeWay = (way: Way) => {
    // The notice goes, and the button in it that has the focus.
    button.current?.focus();
    void act(() => way(sent));
  };

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FieldErrorsContext value={refused ?? found}>{children}</FieldErrorsContext>
      {failure !== null && refused === null && <FailureNotice failure={failure} onWay={own && (() => takeWay(own))} />}
      <Button ref={button} type="submit" variant="primary" loading={busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}

/** What a failure says beside the field that it is about; null where it is about none that was sent. */
function fieldErrorOf(failure: AuthFailure, sent: Values): FieldErrors | null {
  const { field, message, reasons } = explainFailure(failure);
  return field !== undefined && field in sent ? { [field]: [message, ...reasons].join(' ') } : null;
}
