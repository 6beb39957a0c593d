import { createContext, use } from 'react';
import type { FieldErrors } from './values.ts';

/** What is wrong with the fields of the form around. */
export const FieldErrorsContext = createContext<FieldErrors>({});

export function useFieldError(name: string): string | undefined {
  return use(FieldErrorsContext)[name];
}
