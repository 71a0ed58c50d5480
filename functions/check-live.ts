// Before every deploy of the functions: a live project needs a payment provider, and never the sandbox.
// firebase-tools names the project in GCLOUD_PROJECT and the folder that it deploys in RESOURCE_DIR.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProblem, functionsSettings, providerProblem } from './live-settings.ts'

const here = dirname(fileURLToPath(import.meta.url))
const project = process.env['GCLOUD_PROJECT'] ?? ''
const deployed = process.env['RESOURCE_DIR'] ?? join(here, 'dist', 'deploy')

/** Why the project must not be deployed; undefined where it may. */
function problem(): string | undefined {
  if (project === '') return 'No project is chosen: use --project.'
  if (project.startsWith('demo-')) return undefined
  return providerProblem(functionsSettings(here, project), project) ?? bundleProblem(deployed)
}

const found = problem()
if (found) {
  process.stderr.write(`\n${found}\n`)
  process.exitCode = 1
}
