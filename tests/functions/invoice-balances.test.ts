import { INVOICE_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { invoiceStats } from '@/data/billing/invoice.data.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { storedInvoice } from '../support/stored-records.ts'

/** Far in the future, because another test starts the nightly run. */
const NOT_DUE = { due_date: '2999-12-31' }

afterAll(async () => {
  vi.unstubAllGlobals()
  queryClient.clear()
  signOutOfPages()
})

it('a client’s Total Value excludes drafts and cancelled invoices, and shows the outstanding and overdue amounts', async () => {
  const { uid, email } = await newMember('client')
  for (const status of INVOICE_STATUSES) {
    const is_issued = status !== 'draft'
    await storedInvoice(uid, {
      ...NOT_DUE,
      status,
      is_issued,
      total_amount: 1000.1,
      paid_amount: status === 'paid' ? 1000.1 : 0,
    })
  }
  await storedInvoice(uid, { ...NOT_DUE, status: 'overdue', total_amount: 500.2, paid_amount: 200.1 })
  await storedInvoice(uid, { ...NOT_DUE, status: 'sent', currency: 'USD', total_amount: 80, paid_amount: 30 })
  await signInToPages(email)
  expect(await queryClient.fetchQuery(invoiceStats(buildReader(uid, { role: 'client' })))).toEqual({
    total: 6,
    pending: 2,
    paid: 1,
    value: { KES: 3500.5, USD: 80, EUR: 0 },
    outstanding: { KES: 2300.3, USD: 50, EUR: 0 },
    overdue: { KES: 1300.2, USD: 0, EUR: 0 },
  })
})

it('an admin’s totals include neither drafts nor cancelled invoices', async () => {
  const { uid, email } = getDemoAccount('admin')
  await signInToPages(email)
  const sums: string[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const body = String(init?.body ?? '')
    if (body.includes('"sum"')) sums.push(body)
    return send(input, init)
  })
  const { value, outstanding, overdue } = await queryClient.fetchQuery(invoiceStats(buildReader(uid, { role: 'admin' })))
  expect(sums).toHaveLength(6)
  for (const asked of sums) {
    expect(asked).toContain('"overdue"')
    expect(asked).not.toMatch(/"(draft|cancelled)"/)
  }
  expect(value.KES).toBeGreaterThanOrEqual(outstanding.KES)
  expect(outstanding.KES).toBeGreaterThanOrEqual(overdue.KES)
})
