import { ADMINS, defineExpectations, NOBODY } from '../support/define-expectations.ts'
import { sampleRecurring } from '../support/sample-billing.ts'

export const recurringExpectations = defineExpectations({
  collections: {
    recurring_invoices: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.money',
      subject: { ownerRecord: 'owners-recurring', newRecord: sampleRecurring, change: { sends: true } },
      onDeletion: ['owner client_id: replace names, name the organisation'],
      erasedAfter: ['profiles'],
      download: 'nothing',
    },
  },
  activity: {
    recurring_created: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
    recurring_changed: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
    recurring_stopped: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
    recurring_resumed: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
  },
  staffQueries: async ({ client }) => {
    const { recurringPages } = await import('@/data/billing/accounting.data.ts')
    return [['recurring invoices', () => client.fetchInfiniteQuery(recurringPages())]]
  },
})
