import { COLLECTIONS } from '@domain/collections.ts'
import { collection, doc, getCount, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleRisk } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.projectRisks}/${id}`
const { is_visible: _unknown, ...unmarked } = sampleRisk('owner')
/** Hidden and unmarked ones, which the client must not read. */
const HIDDEN = ['hidden', 'unmarked', 'marked-null', 'marked-text']

useRulesEnvironment({
  [path('owners-risk')]: sampleRisk('owner'),
  [path('hidden')]: sampleRisk('owner', { is_visible: false }),
  [path('unmarked')]: unmarked,
  [path('marked-null')]: sampleRisk('owner', { is_visible: null }),
  [path('marked-text')]: sampleRisk('owner', { is_visible: 'true' }),
})

describeAccess(SUBJECTS.projectRisks)

describe('a risk that the office keeps to itself', () => {
  it.each(HIDDEN)('is closed to everybody but admins: %s', async (id) => {
    for (const person of ['owner', 'colleague with only the capability', 'owner before the migration', 'partner'] as const) {
      await assertFails(getDoc(doc(firestoreOf(person, COLLECTIONS.projectRisks), path(id))))
    }
    await assertSucceeds(getDoc(doc(firestoreOf('admin'), path(id))))
  })

  it('is in no list and no count of its client', async () => {
    const all = collection(firestoreOf('owner'), COLLECTIONS.projectRisks)
    const own = query(all, where('organisation_id', '==', 'owner'))
    for (const asked of [
      own,
      query(own, where('is_visible', '==', false)),
      query(own, where('is_visible', 'in', [true, false])),
    ]) {
      await assertFails(getDocs(asked))
      await assertFails(getCount(asked))
    }
    await assertSucceeds(getDocs(query(own, where('is_visible', '==', true))))
  })
})
