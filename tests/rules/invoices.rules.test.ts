import { INVOICE_STATUSES, INVOICE_TAB_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import {
  average,
  collection,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  type Query,
  type QueryFieldFilterConstraint,
  query,
  sum,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { OTHERS, openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleInvoice } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const HIDDEN = ['owners-draft', 'owners-cancelled-draft', 'unmarked-invoice']
const path = (id: string) => `${COLLECTIONS.invoices}/${id}`
const { is_issued: _unknown, ...unmarked } = sampleInvoice('owner')

useRulesEnvironment({
  [path('owners-invoice')]: sampleInvoice('owner', { project_id: PROJECT }),
  [path('owners-cancelled')]: sampleInvoice('owner', { status: 'cancelled' }),
  [path('owners-draft')]: sampleInvoice('owner', { status: 'draft', is_issued: false, project_id: PROJECT }),
  [path('owners-cancelled-draft')]: sampleInvoice('owner', { status: 'cancelled', is_issued: false }),
  [path('others-invoice')]: sampleInvoice('other-client', { project_id: PROJECT, partner_ids: ['partner'] }),
  [path('partners-invoice')]: sampleInvoice('partner'),
  [path('partners-draft')]: sampleInvoice('partner', { status: 'draft', is_issued: false }),
  [path('unmarked-invoice')]: unmarked,
  [path('orphan-invoice')]: { title: 'No client' },
})

describeAccess(SUBJECTS.invoices)

const invoices = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.invoices)
const of = (uid: string) => where('organisation_id', '==', uid)
const issued = where('is_issued', '==', true)
const newest = orderBy('created_at', 'desc')
const ofProject = where('project_id', '==', PROJECT)
const KES = where('currency', '==', 'KES')

/** The filters of the screens: none, the tabs, a status. */
const FILTERS: QueryFieldFilterConstraint[][] = [
  [],
  ...Object.values(INVOICE_TAB_STATUSES).map((statuses) => [where('status', 'in', statuses)]),
  ...INVOICE_STATUSES.map((status) => [where('status', '==', status)]),
]

/** Every kind of query on a list. */
const QUERIES: [string, (list: Query) => Promise<unknown>][] = [
  ['list', getDocs],
  ['count', getCount],
  ['sum', (list) => getAggregate(list, { total: sum('total_amount') })],
  ['average', (list) => getAggregate(list, { mean: average('amount') })],
]

describe('an invoice', () => {
  it.each(HIDDEN)('that is not issued is closed to its client: %s', async (id) => {
    await assertFails(getDoc(doc(invoices('owner'), id)))
    await assertSucceeds(getDoc(doc(invoices('admin'), id)))
  })

  it('that was issued stays open to its client after its cancellation', async () => {
    await assertSucceeds(getDoc(doc(invoices('owner'), 'owners-cancelled')))
  })

  it('is closed to a partner of its project; a partner’s own invoice is open', async () => {
    await assertFails(getDoc(doc(invoices('partner'), 'others-invoice')))
    await assertFails(getDoc(doc(invoices('partner'), 'partners-draft')))
    await assertSucceeds(getDoc(doc(invoices('partner'), 'partners-invoice')))
  })

  it('without a client is open to admins only, and answers as a missing one', async () => {
    await assertSucceeds(getDoc(doc(invoices('admin'), 'orphan-invoice')))
    for (const id of ['orphan-invoice', 'no-such-invoice']) await assertFails(getDoc(doc(invoices('owner'), id)))
  })
})

describe('a list of invoices, with each filter of the screens,', () => {
  it.each(FILTERS)('contains the client’s issued invoices: %#', async (...filters) => {
    for (const [person, uid] of OTHERS) {
      const { docs } = await assertSucceeds(getDocs(query(invoices(person), of(uid), issued, ...filters, newest)))
      for (const one of docs) expect([one.get('client_id'), one.get('is_issued')]).toEqual([uid, true])
    }
  })

  it.each(FILTERS)('contains all invoices and drafts for an admin: %#', async (...filters) => {
    await assertSucceeds(getDocs(query(invoices('admin'), ...filters, newest)))
  })

  // The rules know no filter, so the refusals are the same with each of them.
  it.each(FILTERS.slice(0, 2))(
    'is refused without the conditions on client and issue, or with another client: %#',
    async (...filters) => {
      for (const [person, uid] of OTHERS) {
        const list = invoices(person)
        for (const [, ask] of QUERIES) {
          await assertFails(ask(query(list, of(uid), ...filters)))
          await assertFails(ask(query(list, issued, ...filters)))
          await assertFails(ask(query(list, of('demo-client'), issued, ...filters)))
        }
      }
    },
  )

  it('contains issued invoices and no drafts, as list, count and sum', async () => {
    const own = query(invoices('owner'), of('owner'), issued)
    const { docs } = await assertSucceeds(getDocs(own))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-cancelled', 'owners-invoice'])
    expect((await assertSucceeds(getCount(own))).data().count).toBe(2)
    const summed = getAggregate(query(own, KES), { total: sum('total_amount') })
    expect((await assertSucceeds(summed)).data().total).toBe(2 * 1_482_912)
  })
})

describe('drafts', () => {
  it.each(QUERIES)('are open to admins only in a %s', async (_way, ask) => {
    for (const [person, uid] of OTHERS) {
      for (const hidden of [
        [where('is_issued', '==', false)],
        [where('is_issued', '!=', true)],
        [where('is_issued', 'in', [true, false])],
        [where('status', '==', 'draft')],
        [where('status', '==', 'cancelled'), where('is_issued', '==', false)],
      ]) {
        await assertFails(ask(query(invoices(person), of(uid), ...hidden)))
      }
    }
    await assertSucceeds(ask(query(invoices('admin'), where('is_issued', '==', false))))
  })
})

describe('the invoices of a project', () => {
  it('are listed for their client, never by the project alone', async () => {
    const own = query(invoices('owner'), of('owner'), issued, ofProject, newest)
    expect((await assertSucceeds(getDocs(own))).docs.map(({ id }) => id)).toEqual(['owners-invoice'])
    for (const [person] of OTHERS) {
      await assertFails(getDocs(query(invoices(person), ofProject, newest)))
      await assertFails(getDocs(query(invoices(person), ofProject, issued, newest)))
    }
    const { size } = await assertSucceeds(getDocs(query(invoices('admin'), ofProject, newest)))
    expect(size).toBe(3)
  })
})
