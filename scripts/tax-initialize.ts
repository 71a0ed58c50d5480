/*
 * Sets up the control unit at the tax authority, once per device, and writes the keys into a new file that only its owner reads.
 * Prints no key. An integrator's client id and secret are read from TAX_CLIENT_ID and TAX_CLIENT_SECRET.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsSettings } from '../functions/live-settings.ts'
import { chooseProject } from './local/google-project.ts'
import { parseOptions, TEXT } from './local/options.ts'
import { ROOT } from './local/paths.ts'
import { CliError, runProgram, say } from './local/stop.ts'

const USAGE = 'Use: npm run tax:initialize -- --project id --serial number --out file'

await runProgram(async () => {
  const { project, serial, out } = parseOptions({ project: TEXT, serial: TEXT, out: TEXT }, USAGE)
  if (!project || !serial || !out) throw new CliError(USAGE)
  await chooseProject(project)
  Object.assign(process.env, { GCLOUD_PROJECT: project })
  // Imported after the project is chosen, because the functions' code reads the environment when it loads.
  const { parseGateway } = await import('../functions/src/billing/tax/oscu.ts')
  const { AlreadyInitialized, initializeUnit } = await import('../functions/src/billing/tax/tax-unit.ts')
  const text = functionsSettings(join(ROOT, 'functions'), project)['TAX_GATEWAY'] ?? '{}'
  // The unit's id is what this program finds out.
  const gateway = parseGateway(JSON.stringify({ unitId: 'unknown', ...(JSON.parse(text) as object) }))
  const client = { clientId: process.env['TAX_CLIENT_ID'] ?? '', clientSecret: process.env['TAX_CLIENT_SECRET'] ?? '' }
  // Created before the call, so that the keys have a place.
  writeFileSync(out, '', { flag: 'wx', mode: 0o600 })
  const unit = await initializeUnit(gateway, client, serial, new Date()).catch((error: unknown) => {
    if (!(error instanceof AlreadyInitialized)) throw error
    throw new CliError(
      'This branch was set up before. Repeating it damages the record of the device: ask the authority instead.',
    )
  })
  writeFileSync(out, JSON.stringify({ cmcKey: unit.cmcKey, ...client }), { mode: 0o600 })
  say(`The control unit is ${unit.unitId}: set it as unitId in TAX_GATEWAY. The keys are in ${out}.`)
  return 0
})
