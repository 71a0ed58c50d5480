import { FLAG, parseOptions, TEXT } from '../local/options.ts'
import { CliError } from '../local/stop.ts'

const USAGE = `Use: npm run deploy -- --project id [--dry-run] [--preview channel]
--dry-run checks the settings and prints each step; --preview puts the site alone on a channel of Firebase Hosting.`
/** The channel names that Firebase accepts. */
const CHANNEL = /^[a-z0-9][a-z0-9_-]{0,62}$/

export interface DeployOptions {
  /** The id of a live Firebase project. */
  project: string
  /** A Hosting channel, to which only the site is deployed. Nothing live changes. */
  preview: string | undefined
  isDryRun: boolean
}

/** @throws CliError if an option is missing or unknown, or the project is not a live one */
export function readOptions(args: string[]): DeployOptions {
  const options = parseOptions({ project: TEXT, preview: TEXT, 'dry-run': FLAG }, USAGE, args)
  const { project, preview, 'dry-run': isDryRun = false } = options
  if (!project) throw new CliError(`No project is chosen.\n\n${USAGE}`)
  if (project.startsWith('demo-')) {
    throw new CliError(`${project} is a demo project, which reaches no live service: name the id of a live one with --project.`)
  }
  if (preview !== undefined && !CHANNEL.test(preview)) {
    throw new CliError(`"${preview}" is no name of a channel: use small letters, digits, - and _, 63 at most.`)
  }
  return { project, preview, isDryRun }
}
