import { isDeepStrictEqual } from 'node:util'
import * as endpoints from '@domain/billing/catalogue/catalogue.module.ts'
import {
  CATALOGUE_MAX,
  type CatalogueChanges,
  type CatalogueItem,
  type CatalogueOffer,
  type NewCatalogueItem,
} from '@domain/billing/catalogue/catalogue.module.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { SuccessKey } from '@domain/texts/message-types.ts'
import { ApiError, collections, db, isAlreadyExists, type Writes } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { type Change, changeRecord } from '../../platform/search/index-record.ts'

const items = collections.catalogueItems

export const createCatalogueItem = implement(endpoints.createCatalogueItem, (item, { uid }, now) => storeItem(item, uid, now))

/** Idempotent. @throws ApiError */
export async function storeItem({ item_id, ...input }: NewCatalogueItem, by: string, now: Date): Promise<void> {
  const record = items.doc(item_id)
  const [stored, count] = await Promise.all([record.get(), items.count().get()])
  if (stored.exists) return assertSameRequest(stored.data() ?? {}, input, 'catalogue/created-otherwise')
  if (count.data().count >= CATALOGUE_MAX) throw new ApiError('catalogue/full', 409)
  const item: Omit<CatalogueItem, 'id'> = { ...input, item_code: '', is_active: true, revision: 0, created_at: now }
  const writes = db.batch()
  writes.create(record, item)
  recordItemEvent(writes, 'catalogue_item_created', { ...item, id: item_id }, by, now)
  try {
    await writes.commit()
  } catch (error) {
    // A concurrent request with this id was faster.
    if (!isAlreadyExists(error)) throw error
    assertSameRequest((await record.get()).data() ?? {}, input, 'catalogue/created-otherwise')
  }
}

export const changeCatalogueItem = implement(endpoints.changeCatalogueItem, (changes, { uid }, now) =>
  changeItem(changes, uid, now),
)

const REGISTERED_FIELDS = ['type', 'vat_class', 'class_code', 'packing_unit_code', 'quantity_unit_code'] as const

/** @throws ApiError if it does not exist, or changed since the admin read it */
export async function changeItem(changes: CatalogueChanges, by: string, now: Date): Promise<void> {
  const { item_id, revision, ...input } = changes
  await updateItem(item_id, (item, writes) => {
    // A repeated request has already been carried out.
    if (item.revision === revision + 1 && isDeepStrictEqual({ ...item, ...input }, item)) return 'none'
    if (item.revision !== revision) throw new ApiError('catalogue/changed-meanwhile', 409)
    recordItemEvent(writes, 'catalogue_item_changed', { ...item, ...input }, by, now)
    // The tax authority has stored these fields under the code, so others need a new one.
    const item_code = REGISTERED_FIELDS.every((name) => item[name] === input[name]) ? item.item_code : ''
    return { ...input, item_code, revision: revision + 1 }
  })
}

export const offerCatalogueItem = implement(endpoints.offerCatalogueItem, async (offer, { uid }, now) => {
  await offerItem(offer, uid, now)
  return (offer.is_active ? 'catalogue/restored' : 'catalogue/retired') satisfies SuccessKey
})

/** Does nothing if it is so already. @throws ApiError if it does not exist */
async function offerItem({ item_id, is_active }: CatalogueOffer, by: string, now: Date): Promise<void> {
  await updateItem(item_id, (item, writes) => {
    if (item.is_active === is_active) return 'none'
    const kind = is_active ? 'catalogue_item_restored' : 'catalogue_item_retired'
    recordItemEvent(writes, kind, item, by, now)
    return { is_active, revision: item.revision + 1 }
  })
}

function updateItem(id: string, change: (item: CatalogueItem, writes: Writes) => Change<CatalogueItem>): Promise<void> {
  return changeRecord<CatalogueItem>(items.doc(id), (item, writes) => {
    if (!item) throw new ApiError('catalogue/not-found', 404)
    return change(item, writes)
  })
}

function recordItemEvent(writes: Writes, kind: ActivityKind, item: CatalogueItem, actor_id: string, now: Date): void {
  recordActivity(writes, { kind, actor_id, subject: items.doc(item.id).path, label: item.name, visible_to: [] }, now)
}
