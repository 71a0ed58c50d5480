import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const LIVE_PROVIDERS = ['paystack']
/** Appears only in the code of the sandbox. */
const SANDBOX_MARK = 'sandboxCheckout'

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
  return undefined
}

/** Why the built functions in this folder must not be deployed; undefined where they may. */
export function bundleProblem(deployed: string): string | undefined {
  const code = join(deployed, 'index.js')
  if (!existsSync(code)) return 'The functions are not built: run `npm run build` first.'
  if (readFileSync(code, 'utf8').includes(SANDBOX_MARK))
    return 'The built functions hold the payment sandbox: run `npm run build`.'
  return undefined
}
