import { join } from 'node:path'
import { SITE_ENV } from './environment.ts'
import { RUN, SITE } from './places.ts'
import { runStep } from './spawn.ts'

/** Builds the functions and the site for this run's ports. */
export async function buildAll(): Promise<void> {
  await buildFunctions()
  await runStep('build-site', 'node_modules/astro/bin/astro.mjs', ['build'], {
    // Two runs may build at once, so each keeps its own caches too.
    env: { ...SITE_ENV, SITE_OUT_DIR: SITE, SITE_CACHE_DIR: join(RUN, 'astro-cache'), ASTRO_TELEMETRY_DISABLED: '1' },
    failure: 'The site could not be built.',
  })
}

export function buildFunctions(): Promise<void> {
  return runStep('build-functions', 'functions/build.ts', [], { failure: 'The functions could not be built.' })
}
