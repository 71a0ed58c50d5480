import { join } from 'node:path'
import { BUILD_ENV } from './environment.ts'
import { FUNCTIONS, RUN, SITE } from './places.ts'
import { runStep } from './spawn.ts'

/**
 * Builds the functions and the site for this run's ports.
 * @param hostingConfig `keep` leaves firebase.json as it is, so that a test can tell that it is stale
 */
export async function buildAll(hostingConfig: 'write' | 'keep' = 'write'): Promise<void> {
  await buildFunctions()
  await runStep('build-site', 'node_modules/astro/bin/astro.mjs', ['build'], {
    // Two runs may build at once, so each keeps its own cache too.
    env: { ...BUILD_ENV, SITE_OUT_DIR: SITE, SITE_CACHE_DIR: join(RUN, 'astro-cache'), HOSTING_CONFIG: hostingConfig },
    failure: 'The site could not be built.',
  })
}

export function buildFunctions(): Promise<void> {
  return runStep('build-functions', 'functions/build.ts', [], {
    env: { FUNCTIONS_OUT_DIR: FUNCTIONS },
    failure: 'The functions could not be built.',
  })
}
