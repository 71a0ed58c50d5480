import { COLLECTIONS } from '@domain/collections.ts'
import { collection, doc, getDoc, getDocs, orderBy, query, where } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { openFirestoreAs } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleQuotation } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.quotations}/${id}`

useRulesEnvironment({
  [path('owners-quotation')]: sampleQuotation('owner'),
  [path('owners-draft')]: sampleQuotation('owner', { status: 'draft', is_issued: false }),
})

describeAccess(SUBJECTS.quotations)

describe('a draft of a quotation', () => {
  it('is closed to its client, who lists only issued ones, and open to admins', async () => {
    const owner = openFirestoreAs('owner')
    const own = query(collection(owner, COLLECTIONS.quotations), where('organisation_id', '==', 'owner'))
    await assertFails(getDoc(doc(owner, path('owners-draft'))))
    await assertFails(getDocs(own))
    await assertSucceeds(getDocs(query(own, where('is_issued', '==', true), orderBy('created_at', 'desc'))))
    await assertSucceeds(getDoc(doc(openFirestoreAs('admin'), path('owners-draft'))))
  })
})
