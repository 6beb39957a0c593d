declare const BUILD_RELEASE: string | undefined;

/** Id of the build that this code is part of, such as `0.1.0-3f9c2a1b`; '' in a build that gives none (tests, benchmarks). */
export const RELEASE = typeof BUILD_RELEASE === 'string' ? BUILD_RELEASE : '';
