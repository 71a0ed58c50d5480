import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BENCHES } from '../../scripts/bench/benches.ts'
import { countProductCommits, isHistoryMissing } from '../../scripts/bench/commits.ts'
import type { Sections } from '../../scripts/bench/measurements.ts'
import { renderPage } from '../../scripts/bench/render.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** Commits that may change the product before the benches must run again. */
const COMMITS_MAX = 100

const sections = JSON.parse(readFileSync(join(ROOT, 'docs/benchmarks.json'), 'utf8')) as Sections

/** Why the figures of a section say nothing about this commit; undefined if they do. */
function findProblem([name, { commit }]: [string, { commit: string }]): string | undefined {
  const count = countProductCommits(commit)
  const again = `Run \`npm run bench -- ${name}\` on the last commit.`
  if (count === undefined) return `${name} was measured at "${commit}", which is no commit of this branch. ${again}`
  if (count > COMMITS_MAX) return `${name} was measured at ${commit}: ${count} later commits change the product. ${again}`
  return undefined
}

describe('docs/benchmarks.md', () => {
  it('has a section for each bench, with the limits of today', async () => {
    expect(Object.keys(sections).sort()).toEqual(Object.keys(BENCHES).sort())
    await expect(renderPage(sections)).toMatchFileSnapshot('../../docs/benchmarks.md')
  })

  // Without earlier commits nothing can be counted. The summary of the tests says so.
  it.skipIf(isHistoryMissing())('is measured again after a hundred commits that change the product', () => {
    expect(Object.entries(sections).flatMap((section) => findProblem(section) ?? [])).toEqual([])
  })
})
