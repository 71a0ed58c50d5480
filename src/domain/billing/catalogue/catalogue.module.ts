import { CATALOGUE_ERRORS, CATALOGUE_SUCCESSES } from '@texts/billing/lines.ts'
import { boolean, date, type InferType, number, object, string } from 'yup'
import { bounded, notPersonal } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../../platform/access/define-collection.ts'
import { defineActivity } from '../../platform/activity/define-events.ts'
import { defineEndpoint, OFFICE } from '../../platform/endpoint.ts'
import { generatedRecordId, line, oneLine, receivedData, recordId, seenRevision } from '../../platform/field.schema.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '../../platform/money.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASSES } from '../../platform/vat.ts'
import { drawn } from '../../platform/visible-text.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'
import { fieldError } from '../../texts/field-error.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX, type Line, unitPrice } from '../lines/line.ts'

/** `itemTyCd` of the tax authority: 2 and 3. */
const ITEM_TYPES = ['goods', 'service'] as const
type ItemType = (typeof ITEM_TYPES)[number]

export const ITEM_TYPE_LABELS: Record<ItemType, string> = { goods: 'Goods', service: 'Service' }

/** More items than a consultancy offers; a page reads them all at once. */
export const CATALOGUE_MAX = 1000

/** The tax authority's codes of a thing that is neither packed nor measured. */
export const DEFAULT_PACKING_UNIT = 'NT'
export const DEFAULT_QUANTITY_UNIT = 'U'

const UNIT_CODE = fieldError('catalogue/unit-code-invalid')

/** One to five capital letters or digits, as in the tax authority's lists of units. */
const unitCode = (usual: string) =>
  oneLine()
    .matches(/^[A-Z0-9]{1,5}$/, UNIT_CODE)
    .default(usual)
    .required(UNIT_CODE)

/** The form of a service or of goods. The price is in major units without VAT. */
export const catalogueFormSchema = object({
  name: drawn(line(LINE_DESCRIPTION_MAX, 'lines/description-too-long')).required(fieldError('catalogue/name-missing')),
  type: string().oneOf(ITEM_TYPES).default('service').required(),
  unit: drawn(line(LINE_UNIT_MAX, 'lines/unit-too-long')).defined(),
  unit_price: unitPrice(),
  currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required(),
  vat_class: string().oneOf(VAT_CLASSES).default(DEFAULT_VAT_CLASS).required(),
  /** Empty if it is not known. */
  class_code: oneLine()
    .matches(/^(?:\d{10})?$/, fieldError('catalogue/class-code-invalid'))
    .defined(),
  packing_unit_code: unitCode(DEFAULT_PACKING_UNIT),
  quantity_unit_code: unitCode(DEFAULT_QUANTITY_UNIT),
})
export type CatalogueForm = InferType<typeof catalogueFormSchema>

/** The form makes the id, so a repeated request creates only one item. */
export const newCatalogueItemSchema = catalogueFormSchema.shape({ item_id: generatedRecordId() }).exact()
export type NewCatalogueItem = InferType<typeof newCatalogueItemSchema>

/** `revision` detects a conflict with another admin's change. */
export const catalogueChangesSchema = catalogueFormSchema
  .shape({ item_id: recordId().required(), revision: seenRevision() })
  .exact()
export type CatalogueChanges = InferType<typeof catalogueChangesSchema>

/** Retires an item, so that no new line is filled from it, or restores it. */
export const catalogueOfferSchema = object({ item_id: recordId().required(), is_active: boolean().strict().required() }).exact()
export type CatalogueOffer = InferType<typeof catalogueOfferSchema>

/** A service or goods of the catalogue (`catalogue_items`). Only the office sees it. */
export const catalogueItemSchema = receivedData(
  object({
    id: string().required(),
    name: string().max(LINE_DESCRIPTION_MAX).required(),
    type: string().oneOf(ITEM_TYPES).required(),
    unit: string().max(LINE_UNIT_MAX).defined(),
    /** Major units without VAT. */
    unit_price: number().min(0).required(),
    currency: string().oneOf(CURRENCIES).required(),
    vat_class: string().oneOf(VAT_CLASSES).required(),
    /** The tax authority's class, `itemClsCd`: ten digits; empty if it is not known. */
    class_code: string().defined(),
    /** The tax authority's packing and quantity units, for example `NT` and `U`. */
    packing_unit_code: string().defined(),
    quantity_unit_code: string().defined(),
    /** `itemCd`, assigned when it is registered with the tax authority; empty before. */
    item_code: string().defined(),
    /** False for an item that is no longer offered. */
    is_active: boolean().required(),
    revision: number().integer().min(0).required(),
    created_at: date().required(),
  }),
)
export type CatalogueItem = InferType<typeof catalogueItemSchema>

/** A line after an item was chosen for it: quantity and discount stay. @param currency of the line */
export function fillFromItem(line: Line, item: CatalogueItem, currency: Currency): Line {
  const { id: item_id, name: description, unit, vat_class } = item
  // A price in another currency would be wrong.
  const unit_price = item.currency === currency ? item.unit_price : line.unit_price
  return { ...line, description, unit, vat_class, unit_price, item_id }
}

const CONTINUES_WORD = /^[\p{L}\p{N}]/u

/**
 * The item whose codes a line keeps after its description was typed, or null: details may follow the item's name, any other
 * text describes something else.
 * @param items the whole catalogue, because a line may have an item that is no longer offered
 */
export function itemOfText(
  text: string,
  item_id: string | null,
  items: readonly Pick<CatalogueItem, 'id' | 'name'>[],
): string | null {
  const item = items.find(({ id }) => id === item_id)
  if (!item || !begins(text, item.name)) return null
  // The names of two items can begin alike: "Pump" and "Pump repair".
  return items.some(({ name }) => name.length > item.name.length && begins(text, name)) ? null : item_id
}

function begins(text: string, name: string): boolean {
  return text.startsWith(name) && !CONTINUES_WORD.test(text.slice(name.length))
}

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
