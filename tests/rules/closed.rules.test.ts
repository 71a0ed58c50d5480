import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails } from '@firebase/rules-unit-testing'
import { collection, collectionGroup, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { firestoreOf, PEOPLE } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'

const env = useRulesEnvironment({ 'settings/site': { open: true }, 'projects/p/notes/n': { text: 'below a project' } })

describe('everything that no section opens', () => {
  it.each(PEOPLE)('is closed to: %s', async (person) => {
    const db = firestoreOf(env(), person)
    for (const path of ['settings/site', 'projects/p/notes/n', 'profiles/owner/private/x', 'user_roles/owner/log/x']) {
      await assertFails(getDoc(doc(db, path)))
      await assertFails(setDoc(doc(db, path), { mine: true }))
      await assertFails(deleteDoc(doc(db, path)))
    }
    await assertFails(getDocs(collection(db, 'settings')))
    for (const name of Object.values(COLLECTIONS)) await assertFails(getDocs(collectionGroup(db, `${name}_backup`)))
  })
})
