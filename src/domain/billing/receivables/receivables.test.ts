import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../platform/dates.ts'
import { CURRENCIES, toMinor } from '../../platform/money.ts'
import { AGE_CLASSES, ageClass, agedReceivables, receivablesCsv } from './receivables.endpoints.ts'

const TODAY = '2026-11-27'

describe('the age of an unpaid invoice', () => {
  it.each([
    [-400, 'current'],
    [-1, 'current'],
    [0, 'current'],
    [1, 'days_30'],
    [30, 'days_30'],
    [31, 'days_60'],
    [60, 'days_60'],
    [61, 'days_90'],
    [90, 'days_90'],
    [91, 'older'],
    [4000, 'older'],
  ] as const)('%i days after the due date is %s', (days, expected) => {
    expect(ageClass(daysAfter(TODAY, -days), TODAY)).toBe(expected)
  })

  it('is current without a due date', () => {
    expect(ageClass(null, TODAY)).toBe('current')
  })
})

describe('the aged receivables', () => {
  const item = (organisation_id: string, minor: number, days = 0) =>
    ({ organisation_id, currency: 'KES', due_date: daysAfter(TODAY, -days), minor }) as const

  it('list organisations by what they owe, with unused credit apart', () => {
    const unpaid = [item('a', 10_000, 45), item('a', 5000, 91), item('b', 99_000), item('a', 1)]
    const credit = { organisation_id: 'c', currency: 'KES', minor: -7000 } as const
    const [kes, ...others] = agedReceivables(unpaid, [credit, { ...credit, organisation_id: 'a', minor: -2000 }], TODAY)
    expect(others).toEqual([])
    const none = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
    expect(kes).toEqual({
      currency: 'KES',
      ages: { ...none, current: 990.01, days_60: 100, older: 50 },
      total: 1140.01,
      credit: 90,
      accounts: [
        { organisation_id: 'b', ages: { ...none, current: 990 }, total: 990, credit: 0 },
        { organisation_id: 'a', ages: { ...none, current: 0.01, days_60: 100, older: 50 }, total: 150.01, credit: 20 },
        { organisation_id: 'c', ages: none, total: 0, credit: 70 },
      ],
    })
  })

  it('count an opening balance that is owed as current, and leave out an account at zero', () => {
    const opening = { organisation_id: 'a', currency: 'USD', minor: 300 } as const
    const moved = [opening, { ...opening, minor: -300 }]
    expect(agedReceivables([], moved, TODAY)).toEqual([])
    expect(agedReceivables([], [opening], TODAY)[0]).toMatchObject({ total: 3, credit: 0, ages: { current: 3 } })
  })

  it('add up: the classes of all organisations are everything that is unpaid', () => {
    const open = fc.record({
      organisation_id: fc.constantFrom('a', 'b', 'c'),
      currency: fc.constantFrom(...CURRENCIES),
      due_date: fc.option(fc.integer({ min: -200, max: 200 }).map((days) => daysAfter(TODAY, days))),
      minor: fc.integer({ min: 1, max: 10_000_000_00 }),
    })
    fc.assert(
      fc.property(fc.array(open, { maxLength: 40 }), (unpaid) => {
        for (const { currency, ages, total, accounts } of agedReceivables(unpaid, [], TODAY)) {
          const all = unpaid.filter((each) => each.currency === currency).reduce((sum, { minor }) => sum + minor, 0)
          expect(toMinor(total)).toBe(all)
          expect(AGE_CLASSES.reduce((sum, name) => sum + toMinor(ages[name]), 0)).toBe(all)
          expect(accounts.reduce((sum, account) => sum + toMinor(account.total), 0)).toBe(all)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are a CSV file in which no name is run as a formula', () => {
    const [kes] = agedReceivables([item('a', 10_050, 31)], [], TODAY)
    const named = kes ? [{ ...kes, accounts: kes.accounts.map((account) => ({ ...account, name: '@SUM(A1)' })) }] : []
    expect(receivablesCsv({ currencies: named }).split('\r\n')[1]).toBe("'@SUM(A1),KES,0.00,0.00,100.50,0.00,0.00,100.50,0.00")
  })
})
