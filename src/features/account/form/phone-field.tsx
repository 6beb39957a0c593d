import { Field } from './fields.tsx';
import { PHONE_EXAMPLE } from './phone-number.ts';

/** A phone number of any country. */
export function PhoneField() {
  return <Field name="phone" label="Phone number" type="tel" autoComplete="tel" hint={`With country code, such as ${PHONE_EXAMPLE}.`} />;
}
