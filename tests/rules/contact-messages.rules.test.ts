import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails } from '@firebase/rules-unit-testing'
import { doc, updateDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleContactMessage } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({
  [`${COLLECTIONS.contactMessages}/owners-message`]: sampleContactMessage('owner@demo.test'),
})

describeAccess(env, SUBJECTS.contactMessages)

describe('a contact message', () => {
  it.each(Object.keys(sampleContactMessage('a@b.example')))('keeps its %s, even from an admin', async (field) => {
    const record = doc(firestoreOf(env(), 'admin'), COLLECTIONS.contactMessages, 'owners-message')
    await assertFails(updateDoc(record, { [field]: 'changed' }))
  })
})
