import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  type QueryFieldFilterConstraint,
  type QueryOrderByConstraint,
  query,
  where,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { firestoreOf, OTHERS, type PersonName } from './people.ts'

interface OwnRecords {
  collection: string
  /** The ids begin with whose they are and end with this: `others-ticket`, `partners-ticket`, `orphan-ticket`. */
  noun: string
  /** The field that names the owner. */
  owner: string
  /** The ids of all that belong to `owner`, in each status that differs. */
  ofOwner: readonly string[]
  /** What the screens filter with: every combination. */
  filters: readonly (readonly QueryFieldFilterConstraint[])[]
  order: QueryOrderByConstraint
}

/** Records that only their owner and admins read, one by one and in lists: neither a shared project nor having made them opens them. */
export function describeOwnRecords(env: () => RulesTestEnvironment, asked: OwnRecords): void {
  const { noun, owner, ofOwner, order } = asked
  const records = (person: PersonName) => collection(firestoreOf(env(), person), asked.collection)
  const of = (uid: string) => where(owner, '==', uid)
  const filters = asked.filters.map((filter) => [...filter])

  describe(`a record of ${asked.collection}`, () => {
    it('is open to its owner, whatever its status, and to admins', async () => {
      for (const id of ofOwner) {
        await assertSucceeds(getDoc(doc(records('owner'), id)))
        await assertSucceeds(getDoc(doc(records('admin'), id)))
      }
      await assertSucceeds(getDoc(doc(records('partner'), `partners-${noun}`)))
    })

    it('is closed to everybody else: to partners of its project, and to whoever made it for another', async () => {
      for (const person of ['owner', 'partner', 'demoted admin'] as const) {
        await assertFails(getDoc(doc(records(person), `others-${noun}`)))
      }
    })

    it('without an owner is for admins only; one that does not exist answers the same', async () => {
      await assertSucceeds(getDoc(doc(records('admin'), `orphan-${noun}`)))
      for (const id of [`orphan-${noun}`, `no-such-${noun}`]) await assertFails(getDoc(doc(records('owner'), id)))
    })
  })

  describe(`a list of ${asked.collection}, with each filter of the screens,`, () => {
    it.each(filters)('is the person’s own, and everybody’s for admins: %#', async (...filter) => {
      for (const [person, uid] of OTHERS) {
        const { docs } = await assertSucceeds(getDocs(query(records(person), of(uid), ...filter, order)))
        for (const one of docs) expect(one.get(owner)).toBe(uid)
      }
      await assertSucceeds(getDocs(query(records('admin'), ...filter, order)))
    })

    it.each(filters)(
      'is refused without the owner’s condition, or with a foreign id, and so is its count: %#',
      async (...filter) => {
        for (const [person] of OTHERS) {
          for (const list of [query(records(person), ...filter), query(records(person), of('demo-client'), ...filter)]) {
            await assertFails(getDocs(list))
            await assertFails(getCountFromServer(list))
          }
        }
      },
    )

    it('holds nothing but the person’s own', async () => {
      const { docs } = await assertSucceeds(getDocs(query(records('owner'), of('owner'))))
      expect(docs.map(({ id }) => id).sort()).toEqual([...ofOwner].sort())
    })
  })
}
