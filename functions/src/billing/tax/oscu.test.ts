import { saleMessage } from '@domain/billing/tax/sale-message.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { type OscuStyle, oscu, parseGateway, type Transport } from './oscu.ts'
import { ControlUnit, REFUSAL } from './sandbox/control-unit.ts'

const KEYS = { cmcKey: 'a-key', clientId: 'client', clientSecret: 'secret' }
const ITEM = { item_code: 'KE3NTNO0000001', class_code: '8010150000', packing_unit_code: 'NT', quantity_unit_code: 'NO' }

/** The adapter with a control unit behind it, without a network. */
function unitBehind(style: OscuStyle, taxableWithTax = true) {
  const unit = new ControlUnit({ pin: COMPANY.kraPin, branch: '00', cmcKey: KEYS.cmcKey })
  Object.assign(unit, { isNested: style === 'integrator', taxableWithTax })
  let tokens = 0
  const transport: Transport = async (url, { body, headers }) => {
    if (url.pathname === '/token') {
      tokens += 1
      return { status: 200, text: JSON.stringify({ access_token: 'a-token', expires_in: '3599' }) }
    }
    const sent = JSON.parse(String(body)) as Record<string, unknown>
    const answer = unit.answer(url.pathname, sent, style === 'direct' ? sent : (headers as unknown as Record<string, unknown>))
    return { status: answer.status, text: JSON.stringify(answer.body) }
  }
  const gateway = {
    style,
    baseUrl: 'http://unit',
    tokenUrl: 'http://unit/token',
    appId: 'app',
    unitId: 'KRACU1',
    taxableWithTax,
  }
  return { unit, authority: oscu(parseGateway(JSON.stringify(gateway)), KEYS, transport), tokens: () => tokens }
}

const item = { itemCd: ITEM.item_code, itemClsCd: ITEM.class_code, itemTyCd: '3', itemNm: 'Services' }
const units = { pkgUnitCd: 'NT', qtyUnitCd: 'NO', taxTyCd: 'B', dftPrc: 1 }
function message(invoice_count: number, taxable_with_tax = true) {
  const facts = { number: `INV-${invoice_count}`, invoice_count, original_count: null, kind: 'invoice' as const }
  const buyer = { buyer_name: 'Mlima County', buyer_pin: '', issued_at: new Date(), registrar: 'Ubora', taxable_with_tax }
  const line = {
    description: 'Survey',
    quantity: 3,
    unit: 'day',
    unit_price: 33.33,
    discount_percent: 7.5,
    vat_class: 'B' as const,
  }
  const document = { title: '', amount: 0, tax_amount: 0, vat_class: null, tax_day: '2026-11-27', exchange_rate: 129.37 }
  const made = saleMessage({ ...document, lines: [{ ...line, item_id: null }] }, { ...facts, ...buyer }, () => ITEM)
  if (!made) throw new Error('no message')
  return made
}

describe.each(['direct', 'integrator'] as const)('the adapter of the control unit, %s', (style) => {
  it.each([true, false])(
    'registers an item, has a sale signed, and finds it (taxable amounts with tax: %s)',
    async (withTax) => {
      const { unit, authority, tokens } = unitBehind(style, withTax)
      await authority.saveItem({ ...item, ...units })
      const signed = await authority.sendSale(message(1, withTax))
      expect(signed).toMatchObject({ receipt_count: 1, receipt_signature: expect.stringMatching(/^[0-9A-F]{16}$/) })
      expect(await authority.findSale(1)).toEqual({ ...signed, number: 'INV-1', total: message(1).totAmt })
      expect(await authority.findSale(2)).toBeUndefined()
      expect(unit.state.next).toBe(2)
      expect(tokens()).toBe(style === 'direct' ? 0 : 1)
    },
  )

  it('tells a duplicate, an unexpected number, a refusal and a failure apart, with the words of the authority', async () => {
    const { unit, authority } = unitBehind(style)
    await expect(authority.sendSale(message(1))).rejects.toMatchObject({
      kind: 'refused',
      words: expect.stringContaining('does not exist'),
    })
    await authority.saveItem({ ...item, ...units })
    await authority.sendSale(message(1))
    await expect(authority.sendSale(message(1))).rejects.toMatchObject({ kind: 'duplicate' })
    await expect(authority.sendSale(message(9))).rejects.toMatchObject({ kind: 'expected', expected: 2 })
    for (const fault of ['refuse', 'refuse in 200'] as const) {
      unit.fault = fault
      await expect(authority.sendSale(message(2))).rejects.toMatchObject({
        kind: 'refused',
        words: REFUSAL,
        message: 'refused',
      })
    }
    const skipped = { ...item, ...units, itemCd: 'KE3NTNO0000009' }
    await expect(authority.saveItem(skipped)).rejects.toMatchObject({ kind: 'expected', expected: 2 })
    unit.seller.cmcKey = 'another'
    await expect(authority.sendSale(message(2))).rejects.toMatchObject({ kind: 'unavailable', words: 'It is not valid device' })
  })

  it.each(['<html>', '{}', '{"resultCd":"000","data":{}}'])('does not take %s for a signature', async (text) => {
    const gateway = { style, baseUrl: 'http://unit', tokenUrl: 'http://unit/token', appId: 'app', unitId: 'KRACU1' }
    const token = JSON.stringify({ access_token: 'a-token', expires_in: 60 })
    const transport: Transport = async ({ pathname }) => ({ status: 200, text: pathname === '/token' ? token : text })
    const authority = oscu(parseGateway(JSON.stringify(gateway)), KEYS, transport)
    await expect(authority.sendSale(message(1))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
