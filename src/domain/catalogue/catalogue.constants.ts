/** `itemTyCd` of the tax authority: 2 and 3. */
export const ITEM_TYPES = ['goods', 'service'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const ITEM_TYPE_LABELS: Record<ItemType, string> = { goods: 'Goods', service: 'Service' }

/** More items than a consultancy offers; a page reads them all at once. */
export const CATALOGUE_MAX = 1000

/** The tax authority's codes of a thing that is neither packed nor measured. */
export const DEFAULT_PACKING_UNIT = 'NT'
export const DEFAULT_QUANTITY_UNIT = 'U'
