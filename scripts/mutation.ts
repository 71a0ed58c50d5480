import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureFolder, ROOT, RUN } from './local/paths.ts'
import { spawnSupervised } from './local/spawn.ts'
import { CliError, onStop, runProgram, say } from './local/stop.ts'
import { type MutationOptions, readOptions } from './mutation/options.ts'
import { calculateMutationScore, type MutationReport } from './mutation/score.ts'

const FOLDER = ensureFolder(join(RUN, 'mutation'))
const SANDBOX = join(FOLDER, 'sandbox')
const CONFIG = join(FOLDER, 'stryker.json')
const RELATIVE_IMPORT = /from '(\.{1,2}\/[^']+\.ts)'/g

/** Each mutant with its state, written by Stryker's JSON reporter. */
const REPORT = join(FOLDER, 'mutants.json')

/** Runs Stryker to its end. @throws CliError if it ends without a report */
async function mutate({ sample, seed }: MutationOptions): Promise<void> {
  const cleanUp = () => rmSync(SANDBOX, { recursive: true, force: true })
  rmSync(REPORT, { force: true })
  cleanUp()
  onStop(cleanUp)
  writeFileSync(CONFIG, JSON.stringify(configuration(), null, 2))
  const { child } = spawnSupervised('node_modules/@stryker-mutator/core/bin/stryker.js', ['run', CONFIG], {
    env: { ...(sample && { MUTATION_SAMPLE: String(sample) }), MUTATION_SEED: String(seed) },
    output: 'inherit',
  })
  await new Promise((resolve) => child.once('exit', resolve))
  if (!existsSync(REPORT)) throw new CliError('Stryker ended without a report; its output says why.')
}

function configuration(): object {
  const fromRoot = (path: string) => relative(ROOT, path)
  return {
    mutate: mutatedFiles(),
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/mutation/sampling-reporter.ts')],
    reporters: ['sampling', 'json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: fromRoot(REPORT) },
    htmlReporter: { fileName: fromRoot(join(FOLDER, 'mutants.html')) },
    tempDirName: fromRoot(SANDBOX),
    cleanTempDir: 'always',
    // The sandbox is inside the project, so it can resolve the packages.
    symlinkNodeModules: false,
    ignorePatterns: ['.local', '.astro', 'coverage', 'docs', 'functions/dist', 'public', 'src/assets'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A mutant that loops ends after this time and counts as detected; a busy machine needs more than the usual five seconds.
    timeoutMS: 20_000,
    checkers: [],
    allowConsoleColors: false,
  }
}

/** Paths of the domain and of each file of the functions that a unit test imports. */
function mutatedFiles(): string[] {
  const domain = globSync('src/domain/**/*.ts', { cwd: ROOT })
  const tests = globSync('functions/src/**/*.test.ts', { cwd: ROOT })
  const tested = tests.flatMap((test) =>
    [...readFileSync(join(ROOT, test), 'utf8').matchAll(RELATIVE_IMPORT)].map(([, path = '']) =>
      relative(ROOT, join(ROOT, dirname(test), path)),
    ),
  )
  const files = [...domain, ...tested].map((path) => path.replaceAll('\\', '/'))
  const isSource = (path: string) => /^(src\/domain|functions\/src)\//.test(path) && !path.endsWith('.test.ts')
  return [...new Set(files.filter(isSource))].sort()
}

/** The lowest accepted score, in percent. */
const THRESHOLD = 85

await runProgram(async () => {
  const options = readOptions(process.argv.slice(2))
  await mutate(options)
  const { score, tested, survivors } = calculateMutationScore(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport)
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
