import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { ATTEMPTS, expected, type Subject } from '../support/describe-access.ts'
import { PEOPLE } from '../support/people.ts'
import { hasOwnRulesTest, rulesTestOf } from '../support/rules-test-of.ts'
import { SUBJECTS } from './subjects.ts'

const HEAD = `# Who may do what, straight from a browser

Printed from \`src/domain/**/*.collection.ts\`; the rules tests ask the emulator these questions: counts, and writes where
nobody may write, only as a visitor, owner, partner and admin, all others as everybody. "Own" lists carry the
conditions of the person's organisation; single records are the owner's, and for a former member and for the owner before the
migration one that names them. "The capability" is the one that the collection requires; where it requires none, these people
have no capability at all. Everything else goes through functions. To print it anew: \`npx vitest run --project rules -u\` with the emulators up.
`

function section(subject: Subject): string {
  const rows = PEOPLE.map((person) => {
    const cells = ATTEMPTS.map((attempt) => (expected(subject, person, attempt) ? 'yes' : '·'))
    return `| ${person} | ${cells.join(' | ')} |`
  })
  const head = `| | ${ATTEMPTS.join(' | ')} |\n|---|${'---|'.repeat(ATTEMPTS.length)}`
  return `## ${subject.collection}\n\n${head}\n${rows.join('\n')}\n`
}

describe('the access matrix', () => {
  it.each(Object.keys(SUBJECTS).filter(hasOwnRulesTest))('is tested against the rules for every collection: %s', (key) => {
    expect(readFileSync(join(ROOT, rulesTestOf(key)), 'utf8')).toContain(`describeAccess(SUBJECTS.${key})`)
  })
})

describe('the printed access matrix', () => {
  it('matches the table of permissions', async () => {
    const text = [HEAD, ...Object.values(SUBJECTS).map(section)].join('\n')
    await expect(text).toMatchFileSnapshot('../../docs/access-matrix.md')
  })
})
