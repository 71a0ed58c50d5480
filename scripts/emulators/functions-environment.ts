import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAFF_SECOND_FACTOR } from '../local/environment.ts'
import { ensureFolder, FUNCTIONS } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'

const SETTINGS = {
  SITE_URL: `http://localhost:${PORTS.hosting}`,
  TEST_EMAIL_ENABLED: 'true',
  PAYMENT_PROVIDER: 'sandbox',
  STAFF_SECOND_FACTOR: STAFF_SECOND_FACTOR ? 'on' : 'off',
  // In a local run, the local server acts as Hosting's edge.
  HOSTING_EDGE_RANGES: '127.0.0.0/8,::1/128',
  // As in production, error responses of the framework then contain no stack.
  NODE_ENV: 'production',
}
const SECRETS = {
  SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}`,
  RATE_LIMIT_SALT: 'a salt for local runs only',
  ENCRYPTION_KEY: 'a key for local runs only',
  PAYSTACK_SECRET_KEY: 'none: a local run pays in the sandbox',
}

/** Writes the settings and secrets of this run's functions into the two files that the emulator reads. */
export function writeFunctionsEnvironment(): void {
  ensureFolder(FUNCTIONS)
  writeFileSync(join(FUNCTIONS, '.env.local'), lines(SETTINGS))
  writeFileSync(join(FUNCTIONS, '.secret.local'), lines(SECRETS))
}

/** These values for a program that runs functions in its own process. */
export const FUNCTIONS_ENV: Record<string, string> = { ...SETTINGS, ...SECRETS }

function lines(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
}
