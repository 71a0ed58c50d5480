import { spawnSync } from 'node:child_process'
import { ROOT } from '../local/paths.ts'

/** The files from which the product is built. Tests beside the code are not part of it. */
const PRODUCT = [
  'src',
  'functions',
  'public',
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
  'firebase.json',
  'astro.config.mjs',
  'scripts/bundle',
  'scripts/hosting',
  'package-lock.json',
  ':!*.test.ts',
]
const HASH_LENGTH = 12

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The checked-out commit; undefined if a file differs from it, because figures would then belong to no commit. */
export function readCommit(folder = ROOT): string | undefined {
  const changes = git(folder, 'status', '--porcelain', '--', '.', ':!docs/benchmarks.*')
  return changes === '' ? git(folder, 'rev-parse', `--short=${HASH_LENGTH}`, 'HEAD') : undefined
}

/** Whether earlier commits are not stored here, such as in a clone of one commit. */
export function isHistoryMissing(folder = ROOT): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') !== 'false'
}

/**
 * How many later commits have changed a file of the product.
 * @returns undefined if the checked-out commit does not descend from this one, or it is not stored here
 */
export function countProductCommits(commit: string, folder = ROOT): number | undefined {
  // A text such as "abc1234, with changes" names no commit.
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return undefined
  if (git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined) return undefined
  return Number(git(folder, 'rev-list', '--count', `${commit}..HEAD`, '--', ...PRODUCT))
}

/** What a summary of tests says where the age of the figures is not checked. */
export function describeMissingHistory(folder = ROOT): string | undefined {
  return isHistoryMissing(folder)
    ? 'Not checked: the age of docs/benchmarks.md, because this clone lacks earlier commits. `git fetch --unshallow` fetches them.'
    : undefined
}
