import { CAPABILITIES, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { type Condition, memberKey } from '@domain/platform/access/permissions.ts'
import { INDEXED_COLLECTIONS } from '@domain/platform/search/search.ts'
import { partnerKey, privateKey } from '@domain/platform/search/search-index.ts'
import fc from 'fast-check'
import { ORGANISATIONS } from '../search-entries.ts'

/** The organisations of the access matrix have the ids of their people. */
const KEYS = ORGANISATIONS.flatMap((id) => [
  ...CAPABILITIES.flatMap((capability) => [memberKey(id, capability), partnerKey(id, capability)]),
  ...ORGANISATIONS.flatMap((uid) => [privateKey(id, 'support', uid), privateKey(id, null, uid)]),
])
const VALUES = [...ORGANISATIONS, ...KEYS, ...STAFF_CAPABILITIES, ...INDEXED_COLLECTIONS, '', 'admin'] as const
const FIELDS = ['organisation_id', 'member_key', 'staff_capability', 'collection', 'record_id'] as const

const value = fc.constantFrom<string>(...VALUES)
const field = fc.constantFrom<string>(...FIELDS)
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 5 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(field, fc.constant('==' as const), value),
  fc.tuple(field, fc.constant('in' as const), values),
)

/** One change of a query's conditions. */
type Mutation = (conditions: Condition[]) => Condition[]

/** Replaces one condition; null leaves it out. */
const replaceAt =
  (index: number, changed: (condition: Condition) => Condition | null): Mutation =>
  (conditions) =>
    conditions.flatMap((one, at) =>
      at === index % conditions.length ? ([changed(one)].filter(Boolean) as Condition[]) : [one],
    )

function withValue([name, operator, stored]: Condition, other: string): Condition {
  return operator === 'in' ? [name, operator, [...new Set([...stored, other])]] : [name, '==', other]
}

/** A list without one of its values, so that some queries ask for less than their sender may read. */
function withoutValue(at: number, [name, operator, stored]: Condition): Condition {
  if (operator !== 'in' || stored.length < 2) return [name, operator, stored] as Condition
  return [name, operator, stored.filter((_, index) => index !== at % stored.length)]
}

const place = fc.nat(5)
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  place.map((at) => replaceAt(at, () => null)),
  condition.map(
    (added): Mutation =>
      (conditions) => [...conditions, added],
  ),
  fc.tuple(place, condition).map(([at, other]) => replaceAt(at, () => other)),
  fc.tuple(place, value).map(([at, other]) => replaceAt(at, (one) => withValue(one, other))),
  fc.tuple(place, fc.nat(10)).map(([at, left]) => replaceAt(at, (one) => withoutValue(left, one))),
)

/** One of these queries, with one or two changes. */
export function mutatedQuery(queries: readonly Condition[][]): fc.Arbitrary<Condition[]> {
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 2 })
  return fc
    .tuple(fc.constantFrom(...queries), mutations)
    .map(([conditions, changes]) => changes.reduce((changed, change) => change(changed), conditions))
}
