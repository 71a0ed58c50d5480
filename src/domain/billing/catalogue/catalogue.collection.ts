import { bounded, notPersonal } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../../platform/access/define-collection.ts'
import { defineActivity } from '../../platform/activity/define-events.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'

/** The office's services and goods. */
export const catalogueItems = defineCollection('catalogue_items', {
  staff: 'office.money',
  access: { get: ADMINS, list: ADMINS, manage: ADMINS },
})

export const catalogueItemsRecords = defineRecords(catalogueItems, {
  dataClass: 'internal',
  retention: bounded('Services and goods that the office writes.'),
  personalData: notPersonal('The office’s services and goods: no personal data.'),
})

export const catalogueItemsPage = definePage('catalogue_items', (_id, isAdmin) =>
  isAdmin ? `${ACCOUNTING_PATH}?tab=catalogue` : null,
)

export const catalogueActivity = defineActivity('accounting', [
  'catalogue_item_created',
  'catalogue_item_changed',
  'catalogue_item_retired',
  'catalogue_item_restored',
])
