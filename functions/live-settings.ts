import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const LIVE_PROVIDERS = ['paystack']
/** Stands in the code of the sandbox, and nowhere else. */
const SANDBOX_MARK = 'sandboxCheckout'

export type Settings = Record<string, string | undefined>

/** What the files of a folder say that are there; a later one counts before an earlier one. */
export function readEnvFiles(folder: string, names: readonly string[]): Settings {
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/** The functions' settings that a deploy will use: those of the project before those of all projects. */
export function functionsSettings(folder: string, project: string): Settings {
  return readEnvFiles(folder, ['.env', `.env.${project}`])
}

/** Why these settings must not go to a live project, as a sentence; undefined where they may. */
export function providerProblem(settings: Settings, project: string): string | undefined {
  const provider = settings['PAYMENT_PROVIDER'] ?? ''
  if (provider === 'sandbox')
    return `PAYMENT_PROVIDER is "sandbox": ${project} is a live project, and the sandbox takes no money.`
  if (!LIVE_PROVIDERS.includes(provider)) {
    return `PAYMENT_PROVIDER must be one of ${LIVE_PROVIDERS.join(', ')} in functions/.env or functions/.env.${project}.`
  }
  return undefined
}

/** Why the built functions in this folder must not go to a live project, as a sentence; undefined where they may. */
export function bundleProblem(deployed: string): string | undefined {
  const code = join(deployed, 'index.js')
  if (!existsSync(code)) return 'The functions are not built: run `npm run build` first.'
  if (readFileSync(code, 'utf8').includes(SANDBOX_MARK))
    return 'The built functions hold the payment sandbox: run `npm run build`.'
  return undefined
}
