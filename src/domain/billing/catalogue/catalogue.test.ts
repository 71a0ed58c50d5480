import { describe, expect, it } from 'vitest'
import { sampleCatalogueItem, sampleLine } from '../../../../tests/support/sample-billing.ts'
import type { Line } from '../lines/line.ts'
import { type CatalogueItem, fillFromItem, itemOfText } from './catalogue.module.ts'

const item = (id: string, changes: Record<string, unknown> = {}) =>
  ({ ...sampleCatalogueItem({ name: id, ...changes }), id }) as CatalogueItem
const line = (changes: Record<string, unknown> = {}) => sampleLine(changes) as Line

const PUMP = item('Pump', { unit: 'piece', unit_price: 90_000, vat_class: 'A' })
const REPAIR = item('Pump repair', { unit: 'hour', unit_price: 4000 })
const SURVEY = item('Survey', { unit: 'day', unit_price: 500, currency: 'USD' })
const CATALOGUE = [PUMP, REPAIR, SURVEY]

describe('an item that is chosen for a line', () => {
  it('replaces the one before with its codes, text, unit, class and price; quantity and discount stay', () => {
    const before = fillFromItem(line({ quantity: 3, discount_percent: 5 }), PUMP, 'KES')
    expect(before).toMatchObject({ description: 'Pump', unit: 'piece', unit_price: 90_000, vat_class: 'A', item_id: 'Pump' })
    expect(fillFromItem(before, REPAIR, 'KES')).toEqual({
      ...before,
      ...{ description: 'Pump repair', unit: 'hour', unit_price: 4000, vat_class: 'B', item_id: 'Pump repair' },
    })
  })

  it('with a price in another currency keeps the price of the line', () => {
    expect(fillFromItem(line(), SURVEY, 'KES')).toMatchObject({ item_id: 'Survey', unit_price: 40_000 })
    expect(fillFromItem(line(), SURVEY, 'USD')).toMatchObject({ item_id: 'Survey', unit_price: 500 })
  })
})

describe('a line whose description is typed', () => {
  it.each([
    ['keeps its item', 'Pump', 'Pump'],
    ['keeps its item with details behind the name', 'Pump, 2 kW, with pipe', 'Pump'],
    ['loses its item for another text', 'Survey of the site', null],
    ['loses its item for the name of another item that begins alike', 'Pump repair', null],
    ['loses its item for that name with details', 'Pump repair in Kitui', null],
    ['loses its item for a longer word', 'Pumpkin seeds', null],
    ['loses its item without text', '', null],
  ])('%s: %s', (_what, text, expected) => {
    expect(itemOfText(text, 'Pump', CATALOGUE)).toBe(expected)
  })

  it('loses an item that the catalogue does not have, and gets none by its text alone', () => {
    expect(itemOfText('Pump', 'Gone', CATALOGUE)).toBeNull()
    expect(itemOfText('Pump', null, CATALOGUE)).toBeNull()
  })
})
