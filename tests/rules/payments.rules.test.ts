import { COLLECTIONS } from '@domain/collections.ts'
import { collection, doc, getAggregate, getDoc, getDocs, orderBy, query, sum, where } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { getPersonUid, openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleInvoice, samplePayment } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const path = (id: string) => `${COLLECTIONS.payments}/${id}`

useRulesEnvironment({
  [`${COLLECTIONS.invoices}/owners-invoice`]: sampleInvoice('owner'),
  [path('owners-payment')]: samplePayment('owner'),
  [path('owners-second')]: samplePayment('owner', { paid_at: new Date('2016-12-05T09:00:00Z') }),
  [path('others-payment')]: samplePayment('other-client', { invoice_id: 'others-invoice' }),
  [path('orphan-payment')]: { amount: 1 },
})

describeAccess(SUBJECTS.payments)

const payments = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.payments)
const of = (uid: string) => where('organisation_id', '==', uid)
const ofInvoice = where('invoice_id', '==', 'owners-invoice')
const inOrder = orderBy('paid_at')

describe('the payments of an invoice', () => {
  it('are listed for its client and for admins, oldest first', async () => {
    for (const list of [
      query(payments('owner'), ofInvoice, of('owner'), inOrder),
      query(payments('admin'), ofInvoice, inOrder),
    ]) {
      const { docs } = await assertSucceeds(getDocs(list))
      expect(docs.map(({ id }) => id)).toEqual(['owners-payment', 'owners-second'])
    }
  })

  it('are refused to others, and to the client without the condition on the organisation', async () => {
    for (const person of ['owner', 'other client', 'partner', 'demoted admin'] as const) {
      await assertFails(getDocs(query(payments(person), ofInvoice, inOrder)))
      await assertFails(getDocs(query(payments(person), ofInvoice, of('demo-client'), inOrder)))
      await assertFails(getDocs(query(payments(person), ofInvoice, where('client_id', '==', getPersonUid(person)), inOrder)))
      await assertFails(getAggregate(query(payments(person), ofInvoice), { total: sum('amount') }))
    }
  })

  it('without a client are open to admins only, and answer as missing ones', async () => {
    await assertSucceeds(getDoc(doc(payments('admin'), 'orphan-payment')))
    for (const id of ['orphan-payment', 'no-such-payment']) await assertFails(getDoc(doc(payments('owner'), id)))
  })
})
