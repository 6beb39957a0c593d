import * as v from 'valibot';
import { eachOnce, list } from '../schema.ts';
import { isParamName, MAX_PARAMETERS } from './dimensions.ts';

/** Names of query parameters that are offered as dimensions, each once. */
export const ParametersSchema = v.pipe(
  list(v.custom<string>(isParamName, 'must be 1 to 32 letters, digits or characters of _.-'), 0, MAX_PARAMETERS),
  eachOnce((name) => name, 'be there once'),
);
