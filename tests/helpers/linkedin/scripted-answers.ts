/** What LinkedIn's stand-in can be told to answer at once, and the status that our functions make of it. */
export const SCRIPTED_ANSWERS: readonly [answer: string | number, status: number][] = [
  [400, 400],
  [401, 401],
  [403, 403],
  [404, 404],
  [422, 422],
  [426, 426],
  [429, 429],
  [500, 502],
  ['html', 502],
  ['garbage', 502],
  ['huge', 502],
  ['redirect', 502],
];
