import { bounded, kept, notPersonal } from '../../platform/access/data-protection.ts'
import { defineServerCollection } from '../../platform/access/define-collection.ts'
import { defineNotifications } from '../../platform/activity/define-events.ts'

/** One record for each invoice and credit note that the tax authority signs. */
export const taxSubmissions = defineServerCollection('tax_submissions', {
  dataClass: 'confidential',
  retention: kept('The proof of what was reported to the tax authority.'),
  personalData: notPersonal('How far the tax authority has signed which document: numbers, times and answers.'),
})

/** One record for each seller and branch: the next numbers of invoices and items at the tax authority. */
export const taxUnits = defineServerCollection('tax_units', {
  dataClass: 'internal',
  retention: bounded('One record for each branch of the seller.'),
  personalData: notPersonal('The next numbers at the tax authority, and the codes of our own items: no personal data.'),
})

export const TAX_NOTIFICATIONS = defineNotifications({
  documents_unsigned: { template: 'documents-unsigned', office: 'accounts' },
})
