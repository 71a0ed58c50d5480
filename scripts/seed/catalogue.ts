import type { CatalogueItem } from '../../src/domain/billing/catalogue/catalogue.module.ts'
import type { VatClass } from '../../src/domain/platform/vat.ts'

const CREATED_AT = new Date(Date.UTC(2026, 8, 1, 6))

type Columns = [id: string, name: string, type: CatalogueItem['type'], unit: string, price: number, vat: VatClass, code: string]

const TABLE: Columns[] = [
  ['bid-evaluation', 'Bid evaluation', 'service', 'day', 45_000, 'B', '8010150000'],
  ['tender-documents', 'Tender documents', 'service', 'set', 180_000, 'B', '8010150000'],
  ['site-visit', 'Site visit in Kenya', 'service', 'day', 38_500, 'B', '8010160000'],
  ['training', 'Training of a procurement unit', 'service', 'person', 6_000, 'A', '8613200000'],
  ['vaccine-refrigerator', 'Solar vaccine refrigerator, 80 l', 'goods', 'piece', 412_000, 'A', '4110300000'],
  ['temperature-logger', 'Temperature logger, 30 days', 'goods', 'piece', 4_850, 'B', '4111220000'],
  ['notice-service', 'Tender notice service', 'service', 'quarter', 12_500, 'B', ''],
]
/** No longer offered. */
const RETIRED = ['notice-service']

/** The office's services and goods, with prices in shillings. */
export function demoCatalogue(): CatalogueItem[] {
  return TABLE.map(([id, name, type, unit, unit_price, vat_class, class_code]) => ({
    id,
    name,
    type,
    unit,
    unit_price,
    currency: 'KES',
    vat_class,
    class_code,
    packing_unit_code: 'NT',
    quantity_unit_code: 'U',
    item_code: '',
    is_active: !RETIRED.includes(id),
    revision: 0,
    created_at: CREATED_AT,
  }))
}
