import { kept, notPersonal } from './access/data-protection.ts'
import { defineServerCollection } from './access/define-collection.ts'

export const numbers = defineServerCollection('numbers', {
  dataClass: 'internal',
  retention: kept('Numbers of invoices and tickets must never be used twice.'),
  personalData: notPersonal('Which numbers were assigned to which record: no personal data.'),
})
