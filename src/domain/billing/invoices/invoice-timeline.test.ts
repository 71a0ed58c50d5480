import { expect, it } from 'vitest'
import { invoiceTimeline } from './invoice-timeline.ts'

it('the history of an invoice shows reminders and objections between the changes of its status', () => {
  const dispute = { reason: 'Wrong', by: 'member', account: null, at: 4, ticket_id: 'a-ticket' }
  const invoice = {
    history: [
      { from: null, to: 'draft', reason: '', by: 'admin', at: 1 },
      { from: 'draft', to: 'sent', reason: '', by: 'admin', at: 2 },
      { from: 'sent', to: 'paid', reason: '', by: 'system', at: 9 },
    ],
    reminders: [
      { step: 'before', at: 3 },
      { step: 'after_7', at: 6 },
    ],
    past_disputes: [{ ...dispute, resolution: 'Right', resolved_by: 'admin', resolved_at: 5 }],
    dispute: { ...dispute, at: 7 },
  } satisfies Parameters<typeof invoiceTimeline>[0]
  expect(invoiceTimeline(invoice).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
    '1 status',
    '2 status',
    '3 reminder',
    '4 disputed',
    '5 resolved',
    '6 reminder',
    '7 disputed',
    '9 status',
  ])
})
