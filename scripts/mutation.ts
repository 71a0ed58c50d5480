import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './local/paths.ts'
import { CliError, runProgram } from './local/stop.ts'
import { readOptions } from './mutation/options.ts'
import { type MutationReport, scoreOf } from './mutation/score.ts'
import { mutate, REPORT } from './mutation/stryker.ts'

/** The lowest accepted score, in percent. */
const THRESHOLD = 85

const say = (line: string) => process.stdout.write(`${line}\n`)

await runProgram(async () => {
  const options = readOptions(process.argv.slice(2))
  await mutate(options)
  const { score, tested, survivors } = scoreOf(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport)
  if (options.sample !== undefined && tested > options.sample) {
    throw new CliError(`Stryker tested ${tested} mutants instead of ${options.sample}.`)
  }
  for (const line of survivors) say(line)
  say(
    `\n${tested} mutants, ${survivors.length} not detected: a score of ${score.toFixed(1)} %. ${relative(ROOT, REPORT)} lists all of them.`,
  )
  if (score >= THRESHOLD) return 0
  throw new CliError(`The score is below ${THRESHOLD} %.`)
})
