import { ROLES, roleKey } from '@domain/platform/access/capabilities.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import {
  type Action,
  can,
  type OwnedCollection,
  ownedBy,
  type PermittedCollection,
} from '@domain/platform/access/permissions.ts'
import { collection, doc, getCount, getDoc, getDocs, type QueryConstraint, query, where } from 'firebase/firestore/lite'
import { beforeAll, expect, it } from 'vitest'
import { listAllowedRequests } from './assertions.ts'
import { effectiveActor, openFirestoreAs, type PersonName } from './people.ts'
import { store } from './rules-environment.ts'

const READERS: readonly PersonName[] = [
  'owner',
  'owner before the migration',
  'colleague with only the capability',
  'partner',
  'admin',
  'admin without the capability',
]
const ROLE_KEYS = (['everybody', ...ROLES] as const).map(roleKey)

/**
 * Tests who reads the records that are hidden from their owner, and those that are for the people of a role.
 * @param record that belongs to the owner
 */
export function describeReaders(name: PermittedCollection, record: object): void {
  const { visibleIf, audiences } = getDeclaration(name)
  if (visibleIf) describeHidden(name, record, visibleIf)
  if (audiences) describeRoles(name, record, audiences)
}

function describeHidden(name: PermittedCollection, record: object, { field, is }: { field: string; is: boolean }): void {
  const { [field]: _shown, ...unmarked } = record as Record<string, unknown>
  const hidden = {
    hidden: { ...unmarked, [field]: !is },
    unmarked,
    'marked-null': { ...unmarked, [field]: null },
    'marked-text': { ...unmarked, [field]: `${is}` },
  }
  describeRecords(name, hidden, () => ['admin'])

  it(`${name}: no list and no count of the owner contains a hidden record`, async () => {
    const own = ownedBy(name as OwnedCollection, effectiveActor('owner', name))
    const asked = (...conditions: QueryConstraint[]) =>
      allowedLists('owner', name, [...own.map(([path, operator, value]) => where(path, operator, value)), ...conditions])
    expect(await asked()).toEqual([])
    expect(await asked(where(field, '==', !is))).toEqual([])
    expect(await asked(where(field, 'in', [true, false]))).toEqual([])
    expect(await asked(where(field, '==', is))).toEqual(['list', 'count'])
  })
}

function describeRoles(name: PermittedCollection, record: object, field: string): void {
  const forRoles = ROLE_KEYS.map((key) => [key, { ...record, [field]: [key] }] as const)
  describeRecords(name, Object.fromEntries(forRoles), (fields) => READERS.filter((person) => mayGet(person, name, fields)))

  it.each(READERS)(`${name}: %s lists the records for their role only`, async (person) => {
    const { visibleIf } = getDeclaration(name)
    const shown = visibleIf ? [where(visibleIf.field, '==', visibleIf.is)] : []
    for (const [key, fields] of forRoles) {
      const lists = await allowedLists(person, name, [where(field, 'array-contains', key), ...shown])
      expect(lists, key).toEqual(mayGet(person, name, fields) ? ['list', 'count'] : [])
    }
  })
}

/** Stores records, and tests that exactly their readers get them. */
function describeRecords(
  name: PermittedCollection,
  records: Readonly<Record<string, object>>,
  toExpectedReaders: (fields: object) => readonly PersonName[],
): void {
  beforeAll(() => store(Object.fromEntries(Object.entries(records).map(([id, fields]) => [`${name}/${id}`, { ...fields }]))))

  it.each(Object.entries(records))(`${name}: exactly its readers get the record %s`, async (id, fields) => {
    const reads = READERS.map((person) => [person, () => getDoc(doc(openFirestoreAs(person, name), name, id))] as const)
    expect(await listAllowedRequests(Object.fromEntries(reads))).toEqual(toExpectedReaders(fields))
  })
}

const mayGet = (person: PersonName, name: PermittedCollection, fields: object) =>
  can(effectiveActor(person, name), `${name}/get` as Action, fields as never)

async function allowedLists(person: PersonName, name: PermittedCollection, conditions: QueryConstraint[]) {
  const asked = query(collection(openFirestoreAs(person, name), name), ...conditions)
  return listAllowedRequests({ list: () => getDocs(asked), count: () => getCount(asked) })
}
