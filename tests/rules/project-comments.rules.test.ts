import { COLLECTIONS } from '@domain/collections.ts'
import { collection, doc, getCount, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleComment } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.projectComments}/${id}`
const { is_internal: _unknown, ...unmarked } = sampleComment('owner')
/** Hidden and unmarked ones, which the client must not read. */
const HIDDEN = ['hidden', 'unmarked', 'marked-null', 'marked-text']

useRulesEnvironment({
  [path('owners-comment')]: sampleComment('owner'),
  [path('hidden')]: sampleComment('owner', { is_internal: true }),
  [path('unmarked')]: unmarked,
  [path('marked-null')]: sampleComment('owner', { is_internal: null }),
  [path('marked-text')]: sampleComment('owner', { is_internal: 'false' }),
})

describeAccess(SUBJECTS.projectComments)

describe('a comment that the office keeps to itself', () => {
  it.each(HIDDEN)('is closed to everybody but admins: %s', async (id) => {
    for (const person of ['owner', 'colleague with only the capability', 'owner before the migration', 'partner'] as const) {
      await assertFails(getDoc(doc(firestoreOf(person, COLLECTIONS.projectComments), path(id))))
    }
    await assertSucceeds(getDoc(doc(firestoreOf('admin'), path(id))))
  })

  it('is in no list and no count of its client', async () => {
    const all = collection(firestoreOf('owner'), COLLECTIONS.projectComments)
    const own = query(all, where('organisation_id', '==', 'owner'))
    for (const asked of [
      own,
      query(own, where('is_internal', '==', true)),
      query(own, where('is_internal', 'in', [true, false])),
    ]) {
      await assertFails(getDocs(asked))
      await assertFails(getCount(asked))
    }
    await assertSucceeds(getDocs(query(own, where('is_internal', '==', false))))
  })
})
