import { COLLECTIONS } from '@domain/collections.ts'
import { collection, doc, getDoc } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleSharedDocument } from '../support/sample-shared-documents.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.sharedDocuments}/${id}`

useRulesEnvironment({
  [path('owners-document')]: sampleSharedDocument('owner'),
  [path('formerly-shared')]: sampleSharedDocument('other-client', ['former-partner', 'demoted', 'owner']),
})

describeAccess(SUBJECTS.sharedDocuments)

const copies = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.sharedDocuments)

describe('the copy of a shared document', () => {
  it('is closed to its owner, and to organisations in its list that are no partners', async () => {
    await assertFails(getDoc(doc(copies('owner'), 'owners-document')))
    for (const person of ['owner', 'demoted admin', 'partner', 'other client'] as const) {
      await assertFails(getDoc(doc(copies(person), 'formerly-shared')))
    }
    await assertSucceeds(getDoc(doc(copies('partner'), 'owners-document')))
  })

  it('is closed to its partner until their address is verified', async () => {
    const unverified = connection('partner', { email_verified: false })
    await assertFails(getDoc(doc(unverified, path('owners-document'))))
  })

  it('has no notes, no older versions, no path and no uploader', async () => {
    const copy = (await getDoc(doc(copies('partner'), 'owners-document'))).data() ?? {}
    for (const field of [
      'admin_notes',
      'versions',
      'file_path',
      'file_hash',
      'uploaded_by',
      'author',
      'user_id',
      'opened_at',
    ]) {
      expect(copy).not.toHaveProperty(field)
    }
    expect(copy).toMatchObject({ title: 'Certificate of incorporation', file_name: 'certificate.pdf' })
  })
})
