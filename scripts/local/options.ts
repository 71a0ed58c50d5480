import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CliError } from './stop.ts'

export const TEXT = { type: 'string' } as const
export const FLAG = { type: 'boolean' } as const

/** The options of a command line. @throws CliError with the usage if one is unknown or lacks its value */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\n${usage}`)
  }
}
