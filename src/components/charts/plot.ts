/** Height of the traffic chart and the room around its plot, CSS pixels: what is laid over the chart has to know both. */
export const PLOT = { height: 288, top: 8, right: 8, bottom: 30, left: 48 } as const;
