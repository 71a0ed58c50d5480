import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { collection, doc, getCountFromServer, getDoc, getDocs, query, where } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describe-access.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleRisk } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.projectRisks}/${id}`
const { is_visible: _unknown, ...unmarked } = sampleRisk('owner')
/** Hidden and unmarked ones, which the client must not read. */
const HIDDEN = ['hidden', 'unmarked', 'marked-null', 'marked-text']

const env = useRulesEnvironment({
  [path('owners-risk')]: sampleRisk('owner'),
  [path('hidden')]: sampleRisk('owner', { is_visible: false }),
  [path('unmarked')]: unmarked,
  [path('marked-null')]: sampleRisk('owner', { is_visible: null }),
  [path('marked-text')]: sampleRisk('owner', { is_visible: 'true' }),
})

describeAccess(env, SUBJECTS.projectRisks)

describe('a risk that the office keeps to itself', () => {
  it.each(HIDDEN)('is closed to everybody but admins: %s', async (id) => {
    for (const person of ['owner', 'colleague with only the capability', 'owner before the migration', 'partner'] as const) {
      await assertFails(getDoc(doc(firestoreOf(env(), person, COLLECTIONS.projectRisks), path(id))))
    }
    await assertSucceeds(getDoc(doc(firestoreOf(env(), 'admin'), path(id))))
  })

  it('is in no list and no count of its client', async () => {
    const all = collection(firestoreOf(env(), 'owner'), COLLECTIONS.projectRisks)
    const own = query(all, where('organisation_id', '==', 'owner'))
    for (const asked of [
      own,
      query(own, where('is_visible', '==', false)),
      query(own, where('is_visible', 'in', [true, false])),
    ]) {
      await assertFails(getDocs(asked))
      await assertFails(getCountFromServer(asked))
    }
    await assertSucceeds(getDocs(query(own, where('is_visible', '==', true))))
  })
})
