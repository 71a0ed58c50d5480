import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const LIVE_PROVIDERS = ['paystack']
/** Who signs invoices in a live project; none by default. */
const LIVE_TAX_AUTHORITIES = ['none', 'oscu']
/** Appear only in the code of the sandboxes. */
const SANDBOX_MARKS = ['sandboxCheckout', 'the key of the sandbox of taxes']

export type Settings = Record<string, string | undefined>

/** The merged settings of the files that exist; a later file overrides an earlier one. */
export function readEnvFiles(folder: string, names: readonly string[]): Settings {
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/** The settings of a deploy: those of the project override the common ones. */
export function functionsSettings(folder: string, project: string): Settings {
  return readEnvFiles(folder, ['.env', `.env.${project}`])
}

/** Why these settings must not be deployed to a live project; undefined where they may. */
export function providerProblem(settings: Settings, project: string): string | undefined {
  const provider = settings['PAYMENT_PROVIDER'] ?? ''
  if (provider === 'sandbox')
    return `PAYMENT_PROVIDER is "sandbox": ${project} is a live project, and the sandbox takes no money.`
  if (!LIVE_PROVIDERS.includes(provider)) {
    return `PAYMENT_PROVIDER must be one of ${LIVE_PROVIDERS.join(', ')} in functions/.env or functions/.env.${project}.`
  }
  return taxProblem(settings, project)
}

function taxProblem(settings: Settings, project: string): string | undefined {
  const authority = settings['TAX_AUTHORITY'] ?? 'none'
  if (!LIVE_TAX_AUTHORITIES.includes(authority)) {
    return `TAX_AUTHORITY is "${authority}": ${project} is a live project, where it is one of ${LIVE_TAX_AUTHORITIES.join(', ')}.`
  }
  if (authority === 'oscu' && !settings['TAX_GATEWAY']) return 'TAX_AUTHORITY is "oscu", and TAX_GATEWAY is missing.'
  return undefined
}

/** Why the built functions in this folder must not be deployed; undefined where they may. */
export function bundleProblem(deployed: string): string | undefined {
  const code = join(deployed, 'index.js')
  if (!existsSync(code)) return 'The functions are not built: run `npm run build` first.'
  const built = readFileSync(code, 'utf8')
  if (SANDBOX_MARKS.some((mark) => built.includes(mark)))
    return 'The built functions hold the payment sandbox: run `npm run build`.'
  return undefined
}
