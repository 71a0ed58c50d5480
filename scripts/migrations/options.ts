import { parseArgs } from 'node:util'
import { CliError } from '../local/stop.ts'

const usageOf = (command: string) => `Use: npm run ${command} -- --project id [--dry-run]
--dry-run counts the records to change and writes nothing. A demo project is on the local emulators, while npm start runs.`

export interface MigrateOptions {
  project: string
  isDryRun: boolean
  /** Whether the project is on the emulators. */
  isDemo: boolean
}

/** @param command the name of the npm script @throws CliError if no project is named, or an option is unknown */
export function readOptions(args: string[], command: 'migrate' | 'search:rebuild'): MigrateOptions {
  const { project, 'dry-run': isDryRun = false } = parse(args, command)
  if (!project) throw new CliError(`No project is chosen.\n\n${usageOf(command)}`)
  return { project, isDryRun, isDemo: project.startsWith('demo-') }
}

function parse(args: string[], command: string) {
  try {
    return parseArgs({ args, options: { project: { type: 'string' }, 'dry-run': { type: 'boolean' } } }).values
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\n${usageOf(command)}`)
  }
}
