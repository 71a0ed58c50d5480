import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseOptions, TEXT } from '../local/options.ts'
import { ROOT, RUN } from '../local/paths.ts'
import { CliError } from '../local/stop.ts'
import { defaultFiles } from './budget.ts'
import type { TestCase } from './outcome.ts'
import { prepare } from './preparations.ts'
import { PLAYWRIGHT_REPORTER } from './runners.ts'
import { defaultStages, STAGES, type Stage } from './stages.ts'

const USAGE = 'Use: npm run test:changed [-- --since commit]'
/** The base of the comparison is the last commit shared with the first of these that exists. */
const UPSTREAMS = ['main@{upstream}', 'origin/main', 'main']

/** These stages are fast and find most mistakes. */
const ALWAYS = ['check', 'unit']

/** What the imports of a test do not show: files that it reads, builds, starts or calls. They lead to the whole stage. */
const LEADS = {
  architecture: /^(src|functions|public|docs|\.github|scripts\/(bundle|deploy|hosting))\/|^[^/]*\.(md|rules)$|^biome\.json$/,
  start: /^scripts\/(declarations|emulators|local|local-server|run|scheduler|seed|start)\b|^functions\/[^/]*\.ts$/,
  rules: /\.rules$|^src\/domain\//,
  functions: /^(functions|src\/domain|scripts\/(emulators|local|local-server|seed))\//,
  browser: /^(src|public|scripts\/(bundle|emulators|hosting|local|local-server|seed))\//,
} as const
type ChosenStage = keyof typeof LEADS

/** Files on which every stage depends. */
const EVERYTHING =
  /^(functions\/)?(package(-lock)?|tsconfig)\.json$|^[\w.]+\.config\.\w+$|^firebase\.json$|^firestore\.indexes\.json$|^scripts\/test\//

/** The stages that these changed files need as a whole. */
export function getNeededStages(paths: readonly string[]): ChosenStage[] {
  const sources = paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const isChosen = (stage: ChosenStage) => sources.some((path) => EVERYTHING.test(path) || LEADS[stage].test(path))
  return (Object.keys(LEADS) as ChosenStage[]).filter(isChosen)
}

/**
 * The stages of `npm run test:changed`: whole ones by their paths, and of the others the tests that import a changed file.
 * @throws CliError if the changed files cannot be found
 */
export async function chooseChangedStages(args: string[], say: (line: string) => void): Promise<Stage[]> {
  const { name, commit } = findBase(args)
  const paths = [...list(['diff', '--name-only', '--no-renames', '-z', commit]), ...list(UNTRACKED)]
  say(`${paths.length} files differ from ${name}. Stages:`)
  if (paths.some((path) => EVERYTHING.test(path))) {
    say('  all of npm test\n')
    return defaultStages()
  }
  const whole = getNeededStages(paths)
  const importing = paths.some((path) => path.startsWith('tests/'))
    ? [...importingTests(commit), ...(await importingSpecs(commit))]
    : importingTests(commit)
  say(`  ${ALWAYS.join(', ')}`)
  const chosen = (Object.keys(LEADS) as ChosenStage[]).flatMap((stage) => {
    const found = importing.filter((file) => file.startsWith(`tests/${stage}/`))
    const files = whole.includes(stage) ? [...new Set([...defaultFiles(stage), ...found])] : found
    if (files.length > 0) say(`  ${stage}: ${files.length} files`)
    return files.length > 0 ? (STAGES[stage] ?? []).map((each) => ({ ...each, run: () => each.run(files) })) : []
  })
  say('')
  const stages = [...ALWAYS.flatMap((stage) => STAGES[stage] ?? []), ...chosen].filter(({ isReport }) => !isReport)
  // Without an earlier stage, the records of the seed are still fresh.
  const [first] = stages.filter(({ lane }) => lane === 'emulators')
  return stages.map((stage) =>
    stage === first ? { ...stage, needs: stage.needs.filter((need) => need !== 'fresh data') } : stage,
  )
}

/** The files that Vitest finds by the imports. */
function importingTests(commit: string): string[] {
  const report = join(RUN, 'changed-tests.json')
  run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'list',
    '--filesOnly',
    '--project=!unit*',
    `--changed=${commit}`,
    `--json=${report}`,
  ])
  const found = JSON.parse(readFileSync(report, 'utf8')) as { file: string }[]
  return found.map(({ file }) => relative(ROOT, file))
}

/** The files that Playwright finds by the imports. Some read the built site when they are listed. */
async function importingSpecs(commit: string): Promise<string[]> {
  await prepare('site')
  const report = join(RUN, 'changed-specs.json')
  const listing = ['test', '--list', `--only-changed=${commit}`, `--reporter=${PLAYWRIGHT_REPORTER}`]
  run(process.execPath, ['node_modules/@playwright/test/cli.js', ...listing], { ...process.env, CASE_REPORT: report })
  return (JSON.parse(readFileSync(report, 'utf8')) as TestCase[]).map(({ file }) => file)
}

function findBase(args: string[]): { name: string; commit: string } {
  const { since } = parseOptions({ since: TEXT }, USAGE, args)
  const name = since ?? UPSTREAMS.find(findCommit)
  const commit = name && findCommit(name)
  if (!commit) throw new CliError(`There is no ${since ? `commit "${since}"` : 'branch "main"'} to compare with.\n\n${USAGE}`)
  if (since) return { name: since, commit }
  return { name: `the last commit shared with ${name}`, commit: run('git', ['merge-base', 'HEAD', commit]).trim() }
}

function findCommit(name: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

const UNTRACKED = ['ls-files', '--others', '--exclude-standard', '-z']
const list = (args: string[]) => run('git', args).split('\0').filter(Boolean)

function run(program: string, args: string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new CliError(`The changed files cannot be found: ${stderr || stdout}`)
  return stdout
}
