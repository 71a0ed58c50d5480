import * as invoices from '@domain/billing/invoices/invoice.ts'
import { DEFAULT_REMINDERS } from '@domain/platform/settings/office-settings.ts'
import * as invoice from '../../functions/src/billing/billing-mails.ts'
import { defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { ANY, pairs } from '../support/query-lists.ts'
import { sampleInvoice } from '../support/sample-records.ts'

export const invoiceExpectations = defineExpectations({
  collections: {
    invoices: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'invoices, office.money',
      subject: { ownerRecord: 'owners-invoice', newRecord: sampleInvoice, change: { status: 'paid' } },
      onDeletion: ['owner client_id: replace names, name the organisation'],
      erasedAfter: ['profiles'],
      download: 'all',
      search: {
        entry: 'Water supply, phase two · INV-2026-0012 · Mlima County',
        readers: MEMBERS,
        fields: { invoice_number: 'INV-2026-0012', is_issued: true },
        variants: [[{ is_issued: false }, ['an admin']]],
      },
      lists: [
        {
          path: '/invoices',
          screen: async () => (await import('@/portal/billing/invoices/InvoicesScreen.tsx')).InvoicesScreen,
          role: 'client',
          title: 'Solar mini-grid',
          failed: 'Failed to fetch invoices',
          empty: 'No invoices found',
          hasMetrics: true,
        },
      ],
    },
  },
  activity: {
    invoice_created: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_deleted: ['invoices/i1', null, null],
    invoice_sent: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_overdue: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_paid: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_cancelled: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_reminded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_disputed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_dispute_resolved: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_reminders_paused: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_reminders_resumed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_flag_lifted: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_written_off: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    invoice_write_off_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  },
  storedValues: [
    ['invoice statuses', invoices.INVOICE_STATUSES, 'draft sent paid overdue cancelled', invoices.INVOICE_STATUS_LABELS],
    ['invoice tabs', invoices.INVOICE_TABS, 'all pending paid overdue', invoices.INVOICE_TAB_LABELS],
    ['pending invoices', invoices.INVOICE_TAB_STATUSES.pending, 'draft sent'],
    ['paid invoices', invoices.INVOICE_TAB_STATUSES.paid, 'paid'],
    ['overdue invoices', invoices.INVOICE_TAB_STATUSES.overdue, 'overdue'],
    [
      'invoice flags',
      invoices.INVOICE_FLAGS,
      'amount_differs paid_twice paid_after_cancel reversed',
      invoices.INVOICE_FLAG_LABELS,
    ],
  ],
  routes: { '/invoices': 'invoices, office.money', '/invoices?new=1': 'closed, office.money' },
  mails: ({ bill }) => ({
    invoiceSentMail: invoice.invoiceSentMail(bill(), LINK),
    invoiceOverdueMail: invoice.invoiceOverdueMail(bill(), LINK),
    invoiceCancelledMail: invoice.invoiceCancelledMail(bill(), OFFICE, 'CN-2026-0007', LINK),
    invoiceReminderMail: invoice.invoiceReminderMail(
      bill(),
      'due',
      { ...DEFAULT_REMINDERS, due_subject: 'For {client}: invoice {invoice_number}' },
      LINK,
    ),
    disputeResolvedMail: invoice.disputeResolvedMail(bill(), OFFICE, LINK),
  }),
  queries: async ({ reader, client, projectId }) => {
    const { invoicePages, invoiceStats, projectInvoices } = await import('@/data/billing/invoice.data.ts')
    return [
      ['invoice counts', () => client.fetchQuery(invoiceStats(reader))],
      ['invoices of a project', () => client.fetchQuery(projectInvoices(reader, projectId))],
      ...pairs(invoices.INVOICE_TABS, [ANY, ...invoices.INVOICE_STATUSES], (tab, status) => [
        `invoices ${tab} ${status}`,
        () => client.fetchInfiniteQuery(invoicePages(reader, { tab, status })),
      ]),
      ...pairs(['all', 'pending'] as const, invoices.INVOICE_SORTS, (tab, sort) => [
        `invoices ${tab} ${sort}`,
        () => client.fetchInfiniteQuery(invoicePages(reader, { tab, status: ANY, sort })),
      ]),
    ]
  },
})
