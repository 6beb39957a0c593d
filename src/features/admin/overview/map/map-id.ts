/** The map as its menu finds it. */
export const MAP_ID = 'global-reach';
