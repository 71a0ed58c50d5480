import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV } from './environment.ts'
import { fingerprint } from './fingerprint.ts'
import { FUNCTIONS, ROOT, RUN, SITE } from './paths.ts'
import { runStep } from './spawn.ts'

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

/** Whether the build of the site writes firebase.json. `keep` leaves it unchanged, so that a test can detect that it is stale. */
type HostingConfig = 'write' | 'keep'

/** Builds the functions and the site for this run's ports. */
export async function buildAll(hostingConfig: HostingConfig = 'write'): Promise<void> {
  await buildFunctions()
  await buildSite(hostingConfig)
}

export function buildFunctions(): Promise<void> {
  return unlessCurrent('functions', join(FUNCTIONS, 'index.js'), 'keep', () =>
    runStep('build-functions', 'functions/build.ts', [], {
      env: { FUNCTIONS_OUT_DIR: FUNCTIONS },
      failure: 'The functions could not be built.',
    }),
  )
}

export function buildSite(hostingConfig: HostingConfig): Promise<void> {
  return unlessCurrent('site', join(SITE, 'index.html'), hostingConfig, () =>
    runStep('build-site', 'node_modules/astro/bin/astro.mjs', ['build'], {
      // Two runs may build concurrently, so each has a separate cache.
      env: { ...BUILD_ENV, SITE_OUT_DIR: SITE, SITE_CACHE_DIR: join(RUN, 'astro-cache'), HOSTING_CONFIG: hostingConfig },
      failure: 'The site could not be built.',
    }),
  )
}

/** Skips a build that had the same sources the last time. */
async function unlessCurrent(
  name: string,
  output: string,
  hostingConfig: HostingConfig,
  build: () => Promise<void>,
): Promise<void> {
  const stamp = join(RUN, `${name}-built-from`)
  if ([output, stamp].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === sources(hostingConfig)) return
  rmSync(stamp, { force: true })
  await build()
  // Read after the build, which may have written firebase.json.
  writeFileSync(stamp, sources(hostingConfig))
}

function sources(hostingConfig: HostingConfig): string {
  const own = Object.entries(process.env).filter(([name]) => /^(PUBLIC|UBORA)_/.test(name))
  const files = [...SOURCES, '.env', '.env.local', '.env.production', '.env.production.local']
  return fingerprint(ROOT, files, { ...Object.fromEntries(own), ...BUILD_ENV, hostingConfig })
}
