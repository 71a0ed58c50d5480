import { parseOptions, TEXT } from '../local/options.ts'
import { CliError } from '../local/stop.ts'

const USAGE = 'Use: npm run test:mutation [-- --sample 300 --seed 16]'

export interface MutationOptions {
  /** Size of the sample; undefined for all mutants. */
  sample?: number
  /** Makes a sample reproducible. */
  seed: number
}

/** @throws CliError unless the arguments are `--sample N --seed S` with whole numbers */
export function readOptions(args: readonly string[]): MutationOptions {
  const { sample, seed } = parseOptions({ sample: TEXT, seed: TEXT }, USAGE, args)
  return { ...(sample !== undefined && { sample: wholeNumber('sample', sample) }), seed: wholeNumber('seed', seed ?? '1') }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CliError(`--${name} takes a whole number above 0, not "${text}".`)
  return Number(text)
}
