import { defineServerCollection } from '../access/define-records.ts'
import { kept } from '../retention/retention.ts'
import { notPersonal } from '../users/personal-data-links.ts'

export const numbers = defineServerCollection('numbers', {
  dataClass: 'internal',
  retention: kept('Numbers of invoices and tickets must never be used twice.'),
  personalData: notPersonal('Which numbers were assigned to which record: no personal data.'),
})
