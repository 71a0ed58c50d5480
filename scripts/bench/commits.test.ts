import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countProductCommits, describeMissingHistory, isHistoryMissing, readCommit } from './commits.ts'

const parent = mkdtempSync(join(tmpdir(), 'ubora-commits-'))
const folder = join(parent, 'project')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Amina', '-c', 'user.email=amina@mlima.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

/** Writes the file and commits it. @returns the commit */
function commit(path: string): string {
  writeFileSync(join(folder, path), `${Math.random()}`)
  git('add', '.')
  git('commit', '--quiet', '--message', 'test: change a file')
  return git('rev-parse', '--short', 'HEAD')
}

let first = ''
beforeAll(() => {
  for (const name of ['src', 'docs']) mkdirSync(join(folder, name), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  first = commit('src/page.ts')
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the age of a commit', () => {
  it('counts later commits that change the product, and no others', () => {
    expect(countProductCommits(first, folder)).toBe(0)
    for (const path of ['src/page.ts', 'docs/page.md', 'src/page.test.ts', 'firestore.rules', 'README.md']) commit(path)
    expect(countProductCommits(first, folder)).toBe(2)
  })

  it('is unknown for a commit of another branch, one that does not exist, and a text that is no commit', () => {
    git('switch', '--quiet', '--create', 'other')
    const other = commit('src/other.ts')
    git('switch', '--quiet', 'main')
    for (const each of [other, '0123abc', `${first}, with changes`, 'HEAD'])
      expect(countProductCommits(each, folder)).toBe(undefined)
  })

  it('is not checked in a clone of one commit, which is said', () => {
    const clone = join(parent, 'clone')
    git('clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, clone)
    expect(isHistoryMissing(clone)).toBe(true)
    expect(describeMissingHistory(clone)).toContain('git fetch --unshallow')
    git('-C', clone, 'fetch', '--quiet', '--unshallow')
    expect(describeMissingHistory(clone)).toBeUndefined()
    expect(countProductCommits(first, clone)).toBe(2)
  })
})

describe('the commit of a run', () => {
  it('is the checked-out one', () => {
    expect(readCommit(folder)).toMatch(/^[0-9a-f]{12}$/)
    expect(git('rev-parse', 'HEAD')).toContain(readCommit(folder))
  })

  it('is undefined while a file differs, unless it has the figures of the benches', () => {
    writeFileSync(join(folder, 'docs/benchmarks.json'), '{}')
    expect(readCommit(folder)).toBeDefined()
    writeFileSync(join(folder, 'src/page.ts'), 'changed')
    expect(readCommit(folder)).toBeUndefined()
  })
})
