/**
 * Says what is wrong with a Node version, or null when it is one that the tool chain runs on.
 * Written in syntax that old Nodes parse, because its job is to speak on them.
 * @param {string} version such as `20.19.0`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  return fits
    ? null
    : `Node ${version} is too old for this project. Install Node 20.19 or newer, 22.12 or newer, or 24 (https://nodejs.org).`;
}

/** Ends the process with a message on a Node that cannot run the rest. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
