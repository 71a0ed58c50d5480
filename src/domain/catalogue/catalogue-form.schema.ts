import { boolean, type InferType, number, object, string } from 'yup'
import { drawn } from '../drawn-text.ts'
import { generatedRecordId, line, oneLine, recordId, seenRevision } from '../field.schema.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX } from '../lines/line.constants.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASSES } from '../lines/vat.constants.ts'
import { CURRENCIES, DEFAULT_CURRENCY, hasWholeCents } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { DEFAULT_PACKING_UNIT, DEFAULT_QUANTITY_UNIT, ITEM_TYPES } from './catalogue.constants.ts'

const PRICE = fieldError('lines/price-invalid')
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
  unit_price: number()
    .typeError(PRICE)
    .min(0, PRICE)
    .max(INVOICE_AMOUNT_MAX, fieldError('invoices/amount-too-large'))
    .test('whole-cents', PRICE, (value) => value == null || hasWholeCents(value))
    .required(PRICE),
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
