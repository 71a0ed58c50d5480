import * as tax from '../../functions/src/billing/billing-mails.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { AT } from '../support/mail-samples.ts'

export const taxExpectations = defineExpectations({
  collections: {
    tax_submissions: { onDeletion: [], download: 'nothing' },
    tax_units: { onDeletion: [], download: 'nothing' },
  },
  mails: () => ({
    documentsUnsignedMail: tax.documentsUnsignedMail({ count: 1, number: 'INV-2026-0007', since: AT }),
  }),
})
