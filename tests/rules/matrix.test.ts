import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { ATTEMPTS, expected, type Subject } from '../support/describe-access.ts'
import { FOREMOST, PEOPLE, type PersonName } from '../support/people.ts'
import { getRulesTestPath, hasOwnRulesTest } from '../support/rules-test-path.ts'
import { SUBJECTS } from './subjects.ts'

const HEAD = `# Who may do what, straight from a browser

Printed from \`src/domain/**/*.collection.ts\`. For each collection and person, the rules tests ask the emulator:
${ATTEMPTS.join(', ')}. A cell names what is allowed; the rest is refused.
"own records" means to list and to count with the conditions of the person's organisation, "all records" without. Single records
are the owner's; for a former member and for the owner before the migration, they name that person. "The capability" is the one
that the collection requires; where it requires none, these people have no capability at all. Counts, and writes where nobody may
write, are asked only as ${FOREMOST.join(', ')}. Everything else goes through functions.
To print this file anew: \`npx vitest run --project rules -u\` with the emulators up.
`

const SUBJECT_LIST = Object.values(SUBJECTS)

/** What a person may do; a list and its count share a name if both are allowed. */
function describeRights(person: PersonName, subject: Subject): string {
  const allowed = ATTEMPTS.filter((attempt) => expected(subject, person, attempt)).join(', ')
  return ['own', 'all'].reduce(
    (text, kind) =>
      new RegExp(`list ${kind}.*count ${kind}`).test(text)
        ? text.replace(`list ${kind}`, `${kind} records`).replace(`, count ${kind}`, '')
        : text,
    allowed,
  )
}

/** People whose rights are equal in every collection share a column, and collections of equal rights share a row. */
function table(): string {
  const columns = groupBy(PEOPLE, (person) => SUBJECT_LIST.map((subject) => describeRights(person, subject)).join(' | '))
  const rows = groupBy(SUBJECT_LIST, (subject) => columns.map(({ first }) => describeRights(first, subject) || '·').join(' | '))
  const equal = columns
    .filter(({ others }) => others.length > 0)
    .map(({ first, others }) => `- **${first}**: ${others.join(', ')}`)
  return [
    'The people of a line have equal rights in every collection; the table names the first:\n',
    ...equal,
    `\n| | ${columns.map(({ first }) => first).join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...rows.map(({ first, others, key }) => `| ${[first, ...others].map((each) => each.collection).join(', ')} | ${key} |`),
    '',
  ].join('\n')
}

function groupBy<T>(items: readonly T[], getGroupKey: (item: T) => string): { key: string; first: T; others: T[] }[] {
  return [...Map.groupBy(items, getGroupKey)].map(([key, [first, ...others]]) => ({ key, first: first as T, others }))
}

describe('the access matrix', () => {
  it.each(Object.keys(SUBJECTS).filter(hasOwnRulesTest))('is tested against the rules for every collection: %s', (key) => {
    expect(readFileSync(join(ROOT, getRulesTestPath(key)), 'utf8')).toContain(`describeAccess(SUBJECTS.${key})`)
  })
})

describe('the printed access matrix', () => {
  it('matches the table of permissions', async () => {
    await expect(`${HEAD}\n${table()}`).toMatchFileSnapshot('../../docs/access-matrix.md')
  })
})
