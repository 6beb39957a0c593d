import * as v from 'valibot';
import { list, rule } from '../schema.ts';
import { isParamName, MAX_PARAMETERS } from './dimensions.ts';

/** Names of query parameters that are offered as dimensions, each once. */
export const ParametersSchema = v.pipe(
  list(v.custom<string>(isParamName, 'must be 1 to 32 letters, digits or characters of _.-'), 0, MAX_PARAMETERS),
  rule((names) => {
    const i = names.findIndex((name, at) => names.indexOf(name) < at);
    return i < 0 ? null : { at: [i], must: 'be there once' };
  }),
);
