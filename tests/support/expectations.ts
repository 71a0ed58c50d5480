import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import type { MailText } from '../../functions/src/platform/mail/layout.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { DEFINED_EXPECTATIONS } from '../generated/expectations.ts'
import type { ActivityExpectation, AnyCollectionExpectation, Expectations, QueryContext } from './define-expectations.ts'
import { mailSamples } from './mail-samples.ts'
import type { PageQuery } from './query-lists.ts'

const ALL: readonly Expectations[] = DEFINED_EXPECTATIONS
const DOMAIN = join(ROOT, 'src/domain')

export const EXPECTED_COLLECTIONS = byName<AnyCollectionExpectation>(({ collections }) => collections)
const EXPECTED_ACTIVITY = byName<ActivityExpectation>(({ activity }) => activity)
export const EXPECTED_ROUTES = byName<string>(({ routes }) => routes)
export const STORED_VALUES = ALL.flatMap(({ storedValues = [] }) => storedValues)

/** @throws Error if two concepts have expectations of the same name */
function byName<Expectation>(pick: (one: Expectations) => object | undefined): ReadonlyMap<string, Expectation> {
  const entries = ALL.flatMap((each) => Object.entries(pick(each) ?? {}) as [string, Expectation][])
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`tests/expectations has two rows for ${twice}: leave the one of its concept.`)
  return new Map(entries)
}

/** What the tests expect of a collection. @throws Error that says where to write it, if it is missing */
export const expectedCollection = (name: string) => required(EXPECTED_COLLECTIONS, 'collections', name)

/** What the tests expect of a kind of event. @throws Error that says where to write it, if it is missing */
export const expectedActivity = (kind: string) => required(EXPECTED_ACTIVITY, 'activity', kind)

function required<Expectation>(all: ReadonlyMap<string, Expectation>, part: keyof Expectations, name: string): Expectation {
  const expectation = all.get(name)
  if (expectation === undefined) throw new Error(`${name} has no expectation: write it in ${part} of ${fileFor(name)}.`)
  return expectation
}

/** The file for the expectations of a collection or kind of event: that of the concept that declares it. */
function fileFor(name: string): string {
  const declares = new RegExp(`define\\w*(Collection|Permissions)\\(\\s*'${name}'|defineActivity\\([^)]*'${name}'`)
  const declaring = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).find(
    (path) => /\.(collection|module)\.ts$/.test(path) && declares.test(readFileSync(join(DOMAIN, path), 'utf8')),
  )
  return `tests/expectations/${declaring ? `${basename(declaring).split('.')[0]}s` : '<concept>'}.ts`
}

/** Every mail, by the name of its template, with `typed` in each field that a client, a partner or a visitor fills in. */
export function mailsWith(typed: string): Record<string, MailText> {
  return Object.assign({}, ...ALL.map(({ mails }) => mails?.(mailSamples(typed))))
}

/** Every query of the screens for this person, in each combination of tabs and filters. */
export async function collectScreenQueries(context: QueryContext): Promise<PageQuery[]> {
  const asked = ALL.flatMap(({ queries, staffQueries }) => [queries, isStaff(context.reader) ? staffQueries : undefined])
  return (await Promise.all(asked.map((queries) => queries?.(context) ?? []))).flat()
}

/** The screens with a list, each with its collection and a sample. */
export const LISTED_SCREENS = [...EXPECTED_COLLECTIONS].flatMap(([collection, { lists = [], subject }]) =>
  subject ? lists.map((list) => ({ ...list, collection, newRecord: subject.newRecord })) : [],
)
