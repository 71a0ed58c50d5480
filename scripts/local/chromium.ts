import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { CliError } from './stop.ts'

// The headless shell runs a test in half to two thirds of the time.
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)
const PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The browser of the tests: an installed Chromium, else one from apt (root on Debian), else Playwright's own.
 * @returns the environment that names it @throws CliError that says what to install
 */
export function ensureChromium(): Record<string, string> {
  const found = installed() ?? (installWithApt() ? installed() : undefined)
  if (found) return { CHROMIUM: found }
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore' }).status === 0) return {}
  throw new CliError('The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM.')
}

function installed(): string | undefined {
  return [process.env['CHROMIUM'], ...INSTALLED].find((path) => path && existsSync(path))
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  return PACKAGES.some((name) => apt('install', '-y', '--no-install-recommends', name).status === 0)
}
