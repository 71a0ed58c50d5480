import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { FUNCTIONS, ROOT, RUN, SITE } from './paths.ts'
import { runStep } from './spawn.ts'

/** All inputs of a build. */
const SOURCES = [
  'src',
  'functions',
  'public',
  'scripts',
  'astro.config.mjs',
  'firebase.json',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = join(RUN, 'built-from')
const BUILT = [join(SITE, 'index.html'), join(FUNCTIONS, 'index.js'), STAMP]

/**
 * Builds the functions and the site for this run's ports, unless the last build had the same sources.
 * @param hostingConfig `keep` leaves firebase.json unchanged, so that a test can detect that it is stale
 */
export async function buildAll(hostingConfig: 'write' | 'keep' = 'write'): Promise<void> {
  if (BUILT.every((path) => existsSync(path)) && readFileSync(STAMP, 'utf8') === sources(hostingConfig)) return
  rmSync(STAMP, { force: true })
  await buildFunctions()
  await runStep('build-site', 'node_modules/astro/bin/astro.mjs', ['build'], {
    // Two runs may build concurrently, so each has a separate cache.
    env: { ...BUILD_ENV, SITE_OUT_DIR: SITE, SITE_CACHE_DIR: join(RUN, 'astro-cache'), HOSTING_CONFIG: hostingConfig },
    failure: 'The site could not be built.',
  })
  // Read after the build, which may have written firebase.json.
  writeFileSync(STAMP, sources(hostingConfig))
}

function sources(hostingConfig: string): string {
  const own = Object.entries(process.env).filter(([name]) => /^(PUBLIC|UBORA)_/.test(name))
  const files = [...SOURCES, '.env', '.env.local', '.env.production', '.env.production.local']
  return fingerprint(ROOT, files, { ...Object.fromEntries(own), ...BUILD_ENV, hostingConfig })
}

export function buildFunctions(): Promise<void> {
  return runStep('build-functions', 'functions/build.ts', [], {
    env: { FUNCTIONS_OUT_DIR: FUNCTIONS },
    failure: 'The functions could not be built.',
  })
}
