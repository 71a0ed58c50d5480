import { CATALOGUE_ERRORS, CATALOGUE_SUCCESSES } from '@texts/billing/catalogue.ts'
import { defineEndpoint, OFFICE } from '../../platform/endpoint.ts'
import { catalogueChangesSchema, catalogueOfferSchema, newCatalogueItemSchema } from './catalogue.ts'

/** Adds a service or goods to the catalogue. */
export const createCatalogueItem = defineEndpoint('createCatalogueItem', {
  input: newCatalogueItemSchema,
  allow: 'catalogue_items/manage',
  limit: OFFICE,
  failure: CATALOGUE_ERRORS['catalogue/save-failed'],
  success: CATALOGUE_SUCCESSES['catalogue/saved'],
  changes: ['catalogue_items', 'activity'],
})

/** Changes an item. Lines that were filled from it stay as they are. */
export const changeCatalogueItem = defineEndpoint('changeCatalogueItem', {
  input: catalogueChangesSchema,
  allow: 'catalogue_items/manage',
  limit: OFFICE,
  failure: CATALOGUE_ERRORS['catalogue/save-failed'],
  success: CATALOGUE_SUCCESSES['catalogue/saved'],
  changes: ['catalogue_items', 'activity'],
})

/** Retires an item, so that no new line is filled from it, or restores it. */
export const offerCatalogueItem = defineEndpoint('offerCatalogueItem', {
  input: catalogueOfferSchema,
  allow: 'catalogue_items/manage',
  limit: OFFICE,
  failure: CATALOGUE_ERRORS['catalogue/save-failed'],
  changes: ['catalogue_items', 'activity'],
})
