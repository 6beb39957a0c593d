/** Why no engine runs whose script, or a part of it, did not arrive: its request failed, or was ended. */
export const NOT_LOADED = 'The analytics engine could not be loaded.';
