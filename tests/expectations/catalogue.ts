import { ADMINS, defineExpectations, NOBODY } from '../support/define-expectations.ts'
import { sampleCatalogueItem } from '../support/sample-billing.ts'

export const catalogueExpectations = defineExpectations({
  collections: {
    catalogue_items: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.money',
      subject: { ownerRecord: 'an-item', newRecord: () => sampleCatalogueItem(), change: { unit_price: 1 } },
      onDeletion: [],
      download: 'nothing',
    },
  },
  activity: {
    catalogue_item_created: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
    catalogue_item_changed: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
    catalogue_item_retired: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
    catalogue_item_restored: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
  },
  staffQueries: async ({ client }) => {
    const { catalogueItems, latestRate } = await import('@/data/billing/catalogue.data.ts')
    return [
      ['catalogue', () => client.fetchQuery(catalogueItems)],
      ['latest exchange rate', () => client.fetchQuery(latestRate('USD'))],
    ]
  },
})
