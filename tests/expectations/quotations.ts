import { QUOTATION_SORTS, QUOTATION_TABS } from '@domain/billing/quotations/quotation.ts'
import * as quotation from '../../functions/src/billing/billing-mails.ts'
import { ADMINS, defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { AT, LINK, OFFICE, stored } from '../support/mail-samples.ts'
import { pairs } from '../support/query-lists.ts'
import { sampleQuotation, sampleSigner } from '../support/sample-billing.ts'

export const quotationExpectations = defineExpectations({
  collections: {
    quotations: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'invoices, office.money',
      subject: { ownerRecord: 'owners-quotation', newRecord: sampleQuotation, change: { status: 'accepted' } },
      onDeletion: ['owner client_id: replace names, name the organisation'],
      erasedAfter: ['profiles'],
      download: 'all',
      search: {
        entry: 'Water supply, phase two · QUO-2026-0003 · Mlima County',
        readers: MEMBERS,
        fields: { quotation_number: 'QUO-2026-0003', is_issued: true },
        variants: [[{ is_issued: false }, ['an admin']]],
      },
    },
    quotation_signers: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.money',
      subject: { ownerRecord: 'owners-answer', newRecord: sampleSigner, change: { address: '192.0.2.15' } },
      onDeletion: ['field user_id: keep'],
      download: 'all',
    },
  },
  activity: {
    quotation_created: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
    quotation_deleted: ['quotations/q1', null, null],
    quotation_sent: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
    quotation_accepted: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
    quotation_declined: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
    quotation_withdrawn: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
    quotation_expired: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  },
  routes: { '/quotations': 'invoices, office.money' },
  mails: ({ typed, about, signer }) => {
    const decision = { name: typed, by: 'a', account: signer, at: AT, address: '192.0.2.1', reason: typed }
    const offer = <T>() => stored<T>({ ...sampleQuotation('a', { ...about, decision }), id: 'q' })
    return {
      quotationSentMail: quotation.quotationSentMail(offer(), LINK),
      quotationDecidedMail: quotation.quotationDecidedMail(offer(), 'declined', LINK),
      quotationWithdrawnMail: quotation.quotationWithdrawnMail(offer(), OFFICE, LINK),
    }
  },
  queries: async ({ reader, client }) => {
    const { quotationPages } = await import('@/data/billing/quotation.data.ts')
    return [
      ...pairs(QUOTATION_TABS, QUOTATION_SORTS, (tab, sort) => [
        `quotations ${tab} ${sort}`,
        () => client.fetchInfiniteQuery(quotationPages(reader, { tab, sort })),
      ]),
    ]
  },
  staffQueries: async ({ client }) => {
    const { quotationProposal } = await import('@/data/billing/quotation.data.ts')
    return [['the quotation that an inquiry proposes', () => client.fetchQuery(quotationProposal('no-inquiry'))]]
  },
})
