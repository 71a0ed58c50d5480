import type { CatalogueItem } from '@domain/billing/catalogue/catalogue.module.ts'
import type { Line } from '@domain/billing/lines/line.ts'
import { ITEM_NAME_MAX, type TaxItem } from '@domain/billing/tax/sale-message.ts'
import { type ItemCodeParts, itemCode, itemTypeCode } from '@domain/billing/tax/tax-formats.ts'
import { DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS, type VatClass } from '@domain/platform/vat.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { collections, db } from '../../platform/endpoint/firebase.ts'
import { type TaxAuthority, TaxFailure } from './tax-authority.ts'
import type { UnitLease } from './tax-unit.ts'

/** The units of a service that is not in the catalogue: no packing, a number of them. */
const SERVICE_UNITS = { type: 'service', packing_unit_code: 'NT', quantity_unit_code: 'NO' } as const
const CLASS_CODE = /^\d{10}$/
/** The authority refuses a price of zero. */
const LEAST_PRICE = 1

interface NewItem extends ItemCodeParts {
  /** Identifies it while it is registered. */
  key: string
  name: string
  class_code: string
  vat_class: VatClass
  price: number
}

interface Signing {
  authority: TaxAuthority
  lease: UnitLease
  clock: () => Date
}

/**
 * The registered item of each line, after registering those that are new: the catalogue's item, or the service of the line's VAT
 * class.
 * @throws TaxFailure
 */
export async function registerItems(lines: readonly Line[], signing: Signing): Promise<(line: Line) => TaxItem> {
  const catalogue = await readCatalogue(lines)
  const known = new Map<string, TaxItem>()
  for (const line of lines) {
    const item = usableItem(line, catalogue)
    const key = getItemKey(line, item)
    if (!known.has(key)) known.set(key, item ? await catalogueItem(item, signing) : await serviceItem(line.vat_class, signing))
  }
  return (line) => known.get(getItemKey(line, usableItem(line, catalogue))) as TaxItem
}

const getItemKey = ({ vat_class }: Line, item: CatalogueItem | undefined) => item?.id ?? `service-${vat_class}`

async function readCatalogue(lines: readonly Line[]): Promise<Map<string, CatalogueItem>> {
  const ids = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]
  if (ids.length === 0) return new Map()
  const stored = await db.getAll(...ids.map((id) => collections.catalogueItems.doc(id)))
  return new Map(
    stored.filter(({ exists }) => exists).map((item) => [item.id, { ...item.data(), id: item.id } as CatalogueItem]),
  )
}

/** The item of a line; undefined if it is unclassified, or if the line has another VAT class. */
function usableItem({ item_id, vat_class }: Line, catalogue: Map<string, CatalogueItem>): CatalogueItem | undefined {
  const item = item_id === null ? undefined : catalogue.get(item_id)
  return item && CLASS_CODE.test(item.class_code) && item.vat_class === vat_class ? item : undefined
}

async function catalogueItem(item: CatalogueItem, signing: Signing): Promise<TaxItem> {
  const { id: key, name, type, class_code, vat_class, unit_price, currency } = item
  const units = {
    packing_unit_code: item.packing_unit_code || SERVICE_UNITS.packing_unit_code,
    quantity_unit_code: item.quantity_unit_code || SERVICE_UNITS.quantity_unit_code,
  }
  if (item.item_code !== '') return { item_code: item.item_code, class_code, ...units }
  const price = currency === DEFAULT_CURRENCY ? Math.max(unit_price, LEAST_PRICE) : LEAST_PRICE
  const record = collections.catalogueItems.doc(key)
  const item_code = await register({ key, name, type, class_code, vat_class, price, ...units }, signing, (writes, code) =>
    writes.update(record, { item_code: code }),
  )
  return { item_code, class_code, ...units }
}

async function serviceItem(vat_class: VatClass, signing: Signing): Promise<TaxItem> {
  const { type, ...units } = SERVICE_UNITS
  const { service_items } = await signing.lease.read()
  const class_code = signing.authority.seller.serviceClass
  const known = service_items[vat_class]
  if (known) return { item_code: known, class_code, ...units }
  const name = `Services (${VAT_CLASS_LABELS[vat_class]})`
  const item = { key: `service-${vat_class}`, name, type, class_code, vat_class, price: LEAST_PRICE, ...units }
  const item_code = await register(item, signing, (writes, code) =>
    writes.update(signing.lease.ref, { [`service_items.${vat_class}`]: code }),
  )
  return { item_code, class_code, ...units }
}

/** Registers an item under the next number, which is stored before the call, so that a repeat uses the same code. */
async function register(
  item: NewItem,
  { authority, lease, clock }: Signing,
  store: (writes: WriteBatch, code: string) => void,
): Promise<string> {
  const { pending_item, next_item } = await lease.read()
  let sequence = pending_item?.key === item.key ? pending_item.sequence : next_item
  for (let isCorrected = false; ; isCorrected = true) {
    const code = itemCode(item, sequence)
    await lease.change({ pending_item: { key: item.key, sequence } }, clock())
    try {
      await authority.saveItem({
        itemCd: code,
        itemClsCd: item.class_code,
        itemTyCd: itemTypeCode(item.type),
        itemNm: item.name.slice(0, ITEM_NAME_MAX),
        pkgUnitCd: item.packing_unit_code,
        qtyUnitCd: item.quantity_unit_code,
        taxTyCd: item.vat_class,
        dftPrc: item.price,
      })
    } catch (error) {
      // Another system has used numbers of the seller: takes the number that the authority names, once.
      const { kind, expected } = error instanceof TaxFailure ? error : { kind: null, expected: null }
      if (kind === 'expected' && expected !== null && !isCorrected) {
        sequence = expected
        continue
      }
      // The code is ours, because it was stored before the call.
      if (kind !== 'duplicate') throw error
    }
    await lease.change({ next_item: sequence + 1, pending_item: null }, clock(), (writes) => store(writes, code))
    return code
  }
}
