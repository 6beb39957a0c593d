// Installed by the first run of npm run quality, so its own types are not there when the sources are checked.
declare module 'vnu-jar' {
  /** Path of the checker's archive. */
  const jar: string;
  export default jar;
}
