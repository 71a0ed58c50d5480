import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../local/paths.ts'
import { CliError } from '../../local/stop.ts'
import type { Sources } from './import-graph.ts'

const USAGE = 'Use: npm run test:changed [-- --since commit]'
/** The base of the comparison is the first of these that exists. */
const UPSTREAMS = ['main@{upstream}', 'origin/main', 'main']

export interface ChangedFiles {
  /** The commit, and how it was chosen. */
  base: string
  paths: string[]
}

/**
 * Files that differ from the last commit shared with the main branch, uncommitted and untracked ones included.
 * @param args `--since commit` compares with that commit instead
 * @throws CliError if no such commit exists
 */
export function findChangedFiles(args: string[]): ChangedFiles {
  const { base, commit } = findBase(parseSince(args))
  // A renamed file counts under both names.
  const differing = list(['diff', '--name-only', '--no-renames', '-z', commit])
  return { base, paths: [...new Set([...differing, ...untracked()])].sort() }
}

/** All files of the repository on disk, including uncommitted changes. */
export function readSources(): Sources {
  const paths = [...list(['ls-files', '-z']), ...untracked()].filter((path) => existsSync(join(ROOT, path)))
  const texts = new Map(paths.map((path) => [path, '']))
  const read = (path: string) => {
    // Caches the texts, because every rule reads the tests.
    if (texts.get(path) === '') texts.set(path, readFileSync(join(ROOT, path), 'utf8'))
    return texts.get(path) ?? ''
  }
  return { paths, read }
}

function parseSince(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { since: { type: 'string' } } }).values.since
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\n${USAGE}`)
  }
}

function findBase(since: string | undefined): { base: string; commit: string } {
  if (since !== undefined) {
    const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`])
    if (!commit) throw new CliError(`There is no commit "${since}".\n\n${USAGE}`)
    return { base: since, commit }
  }
  for (const upstream of UPSTREAMS) {
    const commit = git(['merge-base', 'HEAD', upstream])
    if (commit) return { base: `${commit.slice(0, 10)}, the last commit shared with ${upstream}`, commit }
  }
  throw new CliError(`There is no branch "main" to compare with. Name a commit.\n\n${USAGE}`)
}

const untracked = () => list(['ls-files', '--others', '--exclude-standard', '-z'])

function list(args: string[]): string[] {
  const listed = git(args)
  if (listed === undefined) throw new CliError('The changed files cannot be listed: this folder is no clone of the repository.')
  return listed.split('\0').filter((path) => path !== '')
}

/** @returns git's output, or undefined if it fails */
function git(args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout.trim() : undefined
}
