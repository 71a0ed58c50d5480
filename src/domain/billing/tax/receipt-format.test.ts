import { describe, expect, it } from 'vitest'
import { mayBeSentWithout, pauseAfter } from './submission.ts'
import { dashed, itemCode, qrAddress, taxDay, taxTime, unitInvoiceNumber, unitTimeText } from './tax-formats.ts'

describe('what a receipt shows', () => {
  it('has a dash after every four characters', () => {
    expect(dashed('QUII27MATATSHFRB')).toBe('QUII-27MA-TATS-HFRB')
    expect(dashed('EAHSAV6ECUUXSY6PCCJYAUP6MI')).toBe('EAHS-AV6E-CUUX-SY6P-CCJY-AUP6-MI')
    expect([dashed(''), dashed('ABCD')]).toEqual(['', 'ABCD'])
  })

  it('names the unit and its count, and its time', () => {
    expect(unitInvoiceNumber({ unit_id: 'KRACU0300000001', receipt_count: 17 })).toBe('KRACU0300000001/17')
    expect(unitTimeText('20261127140509')).toBe('2026-11-27 14:05:09')
  })

  it('has a code with PIN, branch and signature, and none if one is missing', () => {
    const parts = { base: 'https://etims.example/?Data=', pin: 'P051234567Q', branch: '00', signature: 'QUII27MATATSHFRB' }
    expect(qrAddress(parts)).toBe('https://etims.example/?Data=P051234567Q00QUII27MATATSHFRB')
    for (const missing of [{ base: '' }, { pin: '' }, { branch: '0' }, { signature: 'QUII' }]) {
      expect(qrAddress({ ...parts, ...missing })).toBe('')
    }
  })
})

describe('the codes and times of the tax authority', () => {
  it('compose an item’s code of country, type, units and number', () => {
    const parts = { type: 'service', packing_unit_code: 'NT', quantity_unit_code: 'NO' } as const
    expect(itemCode(parts, 12)).toBe('KE3NTNO0000012')
    expect(itemCode({ ...parts, type: 'goods', quantity_unit_code: 'U' }, 1)).toBe('KE2NTXU0000001')
  })

  it('are in East Africa Time', () => {
    expect(taxTime(new Date('2026-12-31T21:00:00Z'))).toBe('20270101000000')
    expect(taxDay(new Date('2026-12-31T20:59:59Z'))).toBe('20261231')
  })
})

describe('a document that waits', () => {
  it('is tried again after a minute, then twice as long, up to an hour', () => {
    expect([1, 2, 3, 7, 8, 1000].map((failures) => pauseAfter(failures) / 60_000)).toEqual([1, 2, 4, 60, 60, 60])
  })

  it('may be sent without a signature after 24 hours', () => {
    const queued_at = new Date('2026-11-27T09:00:00Z')
    expect(mayBeSentWithout({ queued_at }, new Date('2026-11-28T08:59:59Z'))).toBe(false)
    expect(mayBeSentWithout({ queued_at }, new Date('2026-11-28T09:00:00Z'))).toBe(true)
  })
})
