import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  type QueryFieldFilterConstraint,
  type QueryOrderByConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from './assertions.ts'
import { OTHERS, openFirestoreAs, type PersonName } from './people.ts'

interface OwnRecords {
  collection: string
  /** The suffix of the ids: `others-ticket`, `partners-ticket`, `orphan-ticket`. */
  singular: string
  /** The field that names the person. */
  person: string
  /** The conditions of a list for a member, who is alone in an organisation with their id. */
  own: (uid: string) => readonly QueryFieldFilterConstraint[]
  /** The ids of all records of `owner`, in each status. */
  ofOwner: readonly string[]
  /** Every combination of the filters on the screens. */
  filters: readonly (readonly QueryFieldFilterConstraint[])[]
  order: QueryOrderByConstraint
}

/** Tests records that only their owner and admins read: neither a shared project nor the role of creator opens them. */
export function describeOwnRecords(asked: OwnRecords): void {
  const { singular, ofOwner, order } = asked
  const records = (person: PersonName) => collection(openFirestoreAs(person), asked.collection)
  const of = (uid: string) => [...asked.own(uid)]
  const filters = asked.filters.map((filter) => [...filter])

  describe(`a record of ${asked.collection}`, () => {
    it('is open to its owner in every status, and to admins', async () => {
      for (const id of ofOwner) {
        await assertSucceeds(getDoc(doc(records('owner'), id)))
        await assertSucceeds(getDoc(doc(records('admin'), id)))
      }
      await assertSucceeds(getDoc(doc(records('partner'), `partners-${singular}`)))
    })

    it('is closed to others: to partners of its project, and to a creator who is not its owner', async () => {
      for (const person of ['owner', 'partner', 'demoted admin'] as const) {
        await assertFails(getDoc(doc(records(person), `others-${singular}`)))
      }
    })

    it('without an owner is open to admins only, and answers as a missing one', async () => {
      await assertSucceeds(getDoc(doc(records('admin'), `orphan-${singular}`)))
      for (const id of [`orphan-${singular}`, `no-such-${singular}`]) await assertFails(getDoc(doc(records('owner'), id)))
    })
  })

  describe(`a list of ${asked.collection}, with each filter of the screens,`, () => {
    it.each(filters)('contains the caller’s records, and all for an admin: %#', async (...filter) => {
      for (const [person, uid] of OTHERS) {
        const { docs } = await assertSucceeds(getDocs(query(records(person), ...of(uid), ...filter, order)))
        for (const one of docs) expect(one.get('organisation_id')).toBe(uid)
      }
      await assertSucceeds(getDocs(query(records('admin'), ...filter, order)))
    })

    // The rules know no filter, so the refusals are the same with each of them.
    it.each(filters.slice(0, 2))(
      'is refused without the condition on the organisation, or for another one, as is its count: %#',
      async (...filter) => {
        for (const [person, uid] of OTHERS) {
          for (const conditions of [[], [where(asked.person, '==', uid)], of('demo-client')]) {
            const list = query(records(person), ...conditions, ...filter)
            await assertFails(getDocs(list))
            await assertFails(getCount(list))
          }
        }
      },
    )

    it('contains only own records', async () => {
      const { docs } = await assertSucceeds(getDocs(query(records('owner'), ...of('owner'))))
      expect(docs.map(({ id }) => id).sort()).toEqual([...ofOwner].sort())
    })
  })
}
