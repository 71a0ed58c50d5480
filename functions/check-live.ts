// Before every deploy of the functions: a live project needs a payment provider, and never the sandbox.
// firebase-tools names the project in GCLOUD_PROJECT and the folder that it deploys in RESOURCE_DIR.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

const LIVE_PROVIDERS = ['paystack']
/** Stands in the code of the sandbox, and nowhere else. */
const SANDBOX_MARK = 'sandboxCheckout'

const here = dirname(fileURLToPath(import.meta.url))
const project = process.env['GCLOUD_PROJECT'] ?? ''
const deployed = process.env['RESOURCE_DIR'] ?? join(here, 'dist', 'deploy')

/** The settings that the deploy will use: those of the project before those of all projects. */
function settings(): Record<string, string | undefined> {
  const files = ['.env', `.env.${project}`].map((name) => join(here, name))
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/** Why the project must not be deployed; undefined where it may. */
function problem(): string | undefined {
  if (project === '') return 'No project is chosen: use --project.'
  if (project.startsWith('demo-')) return undefined
  const provider = settings()['PAYMENT_PROVIDER'] ?? ''
  if (provider === 'sandbox')
    return `PAYMENT_PROVIDER is "sandbox": ${project} is a live project, and the sandbox takes no money.`
  if (!LIVE_PROVIDERS.includes(provider)) {
    return `PAYMENT_PROVIDER must be one of ${LIVE_PROVIDERS.join(', ')} in functions/.env or functions/.env.${project}.`
  }
  const code = join(deployed, 'index.js')
  if (!existsSync(code)) return 'The functions are not built: run `npm run build` first.'
  if (readFileSync(code, 'utf8').includes(SANDBOX_MARK))
    return 'The built functions hold the payment sandbox: run `npm run build`.'
  return undefined
}

const found = problem()
if (found) {
  process.stderr.write(`\n${found}\n`)
  process.exitCode = 1
}
