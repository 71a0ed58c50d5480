import { catalogueItemSchema } from '@domain/billing/catalogue/catalogue.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { changeItem, storeItem } from '../../functions/src/billing/catalogue/catalogue-items.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord, storedActivity, withDates } from '../support/stored-records.ts'

const [admin, other] = [await newMember('admin'), await newMember('admin')]

const FORM = {
  name: 'Bid evaluation',
  type: 'service' as const,
  unit: 'day',
  unit_price: 40_000,
  currency: 'KES' as const,
  vat_class: 'B' as const,
  class_code: '8010150000',
  packing_unit_code: 'NT',
  quantity_unit_code: 'U',
}
const buildCatalogueItemPath = (id: string) => `${COLLECTIONS.catalogueItems}/${id}`
const create = (item_id: string, changes: object = {}, by: Member = admin) =>
  callEndpoint(by, 'createCatalogueItem', { item_id, ...FORM, ...changes })
const change = (item_id: string, changes: object = {}, by: Member = admin) =>
  callEndpoint(by, 'changeCatalogueItem', { item_id, revision: 0, ...FORM, ...changes })
const offer = (item_id: string, is_active: boolean, by: Member = admin) =>
  callEndpoint(by, 'offerCatalogueItem', { item_id, is_active })
const readItem = async (id: string) => {
  const data = await readRecord(buildCatalogueItemPath(id))
  return data && catalogueItemSchema.exact().validateSync({ ...withDates(data), id }, { strict: true })
}

describe('an item of the catalogue', () => {
  it('is added, changed, retired and restored, each repeated request once, and the log records it for the office', async () => {
    const id = newRecordId()
    for (const _time of [1, 2]) expect(await create(id)).toMatchObject({ status: 200, key: 'catalogue/saved' })
    const stored = { id, ...FORM, item_code: '', is_active: true, revision: 0, created_at: expect.any(Date) }
    expect(await readItem(id)).toEqual(stored)
    expect(await create(id, { unit_price: 1 })).toMatchObject({ status: 409, key: 'catalogue/created-otherwise' })

    const changes = { unit_price: 45_000.5, vat_class: 'E', class_code: '' }
    for (const _time of [1, 2]) expect(await change(id, changes)).toMatchObject({ status: 200, key: 'catalogue/saved' })
    expect(await readItem(id)).toEqual({ ...stored, ...changes, revision: 1 })
    expect(await change(id, { name: 'Other' }, other)).toMatchObject({ status: 409, key: 'catalogue/changed-meanwhile' })

    for (const _time of [1, 2]) expect((await offer(id, false)).key).toBe('catalogue/retired')
    expect(await readItem(id)).toMatchObject({ is_active: false, revision: 2 })
    expect((await offer(id, true, other)).key).toBe('catalogue/restored')
    const entries = await storedActivity(buildCatalogueItemPath(id))
    expect(entries.map(({ kind }) => kind as string)).toEqual(
      ['created', 'changed', 'retired', 'restored'].map((what) => `catalogue_item_${what}`),
    )
    for (const entry of entries) expect(entry).toMatchObject({ label: FORM.name, visible_to: ['office.money'] })
  })

  it('is stored once by ten concurrent requests, and one of several concurrent changes wins', async () => {
    const item_id = newRecordId()
    await Promise.all(Array.from({ length: 10 }, () => storeItem({ item_id, ...FORM }, admin.uid, new Date())))
    expect(await storedActivity(buildCatalogueItemPath(item_id))).toHaveLength(1)
    const outcomes = await Promise.all(
      Array.from('ABCDE', (name) => errorKeyOrDone(changeItem({ item_id, revision: 0, ...FORM, name }, admin.uid, new Date()))),
    )
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('catalogue/changed-meanwhile'), 'done'])
  })

  it('keeps the code that the tax authority assigned, until what is registered under it changes', async () => {
    const id = newRecordId()
    await create(id)
    await adminDb.doc(buildCatalogueItemPath(id)).update({ item_code: 'KE3NTU0000001' })
    expect((await change(id, { name: 'Evaluation' })).status).toBe(200)
    expect(await readItem(id)).toMatchObject({ name: 'Evaluation', item_code: 'KE3NTU0000001' })
    expect((await change(id, { revision: 1, vat_class: 'E' })).status).toBe(200)
    expect(await readItem(id)).toMatchObject({ vat_class: 'E', item_code: '' })
    expect(await create(newRecordId(), { item_code: 'KE3NTU0000001' })).toMatchObject({ status: 400, key: 'requests/invalid' })
  })

  it.each([
    ['catalogue/name-missing', { name: ' ' }],
    ['lines/description-too-long', { name: 'x'.repeat(301) }],
    ['catalogue/name-missing', { name: '\u0000\u200B' }],
    ['lines/unit-too-long', { unit: 'x'.repeat(21) }],
    ['lines/price-invalid', { unit_price: -1 }],
    ['lines/price-invalid', { unit_price: 0.001 }],
    ['invoices/amount-too-large', { unit_price: 1e12 }],
    ['catalogue/class-code-invalid', { class_code: '801015000' }],
    ['catalogue/unit-code-invalid', { packing_unit_code: '' }],
    ['catalogue/unit-code-invalid', { quantity_unit_code: 'kg!' }],
    ['requests/invalid', { vat_class: 'F' }],
    ['requests/invalid', { type: 'both' }],
    ['requests/invalid', { is_active: false }],
    ['requests/invalid', { item_id: '../numbers' }],
  ])('is refused as %s with %o', async (key, changes) => {
    expect(await create(newRecordId(), changes)).toMatchObject({ status: 400, key })
  })

  it('that does not exist is neither changed nor retired', async () => {
    const id = newRecordId()
    for (const answer of [await change(id), await offer(id, false)]) {
      expect(answer).toMatchObject({ status: 404, key: 'catalogue/not-found' })
    }
  })

  it('is written by admins who manage money only', async () => {
    const id = newRecordId()
    await create(id)
    const people = await newMember('admin')
    await adminDb.doc(`user_roles/${people.uid}`).update({ capabilities: ['office.people'] })
    for (const call of [
      (by: Member) => create(newRecordId(), {}, by),
      (by: Member) => change(id, {}, by),
      (by: Member) => offer(id, false, by),
    ]) {
      await expectForbidden(call, 'client', 'partner', 'demoted admin', people)
    }
    expect(await readItem(id)).toMatchObject({ is_active: true, revision: 0 })
  })
})
