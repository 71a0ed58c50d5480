import { afterEach, describe, expect, it } from 'vitest'
import { COMPANY } from './company.ts'
import { formatDay, formatMoment, formatMonth, formatOpeningHours } from './dates.ts'
import { formatCount, type Language, setFormatLanguage } from './formats.ts'
import { CURRENCIES, formatAdminMoney, formatDollars, formatExactMoney, formatMoney } from './money.ts'

/** Intl joins the currency sign and the number with a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Every format of the product, called without a language. */
const FORMATS: Record<string, () => string> = {
  day: () => formatDay('2026-03-04'),
  moment: () => formatMoment(new Date('2026-03-04T13:05:00Z'), 'Africa/Nairobi'),
  morning: () => formatMoment(new Date('2026-03-04T06:05:00Z'), 'Africa/Nairobi'),
  'short month': () => formatMonth('2026-08', 'short'),
  month: () => formatMonth('2026-08', 'long'),
  count: () => formatCount(1234567),
  'portal money': () => formatMoney(1_482_911.6, 'USD'),
  'exact money': () => formatExactMoney(1_482_911.6, 'EUR'),
  'admin money': () => formatAdminMoney(1_482_911.6, 'KES'),
  dollars: () => formatDollars(4800),
  'whole dollars': () => formatDollars(300, 0),
  hours: () => COMPANY.openingHours.map((hours) => formatOpeningHours(hours)).join('; '),
}
const all = () => Object.fromEntries(Object.entries(FORMATS).map(([name, format]) => [name, plain(format())]))

afterEach(() => setFormatLanguage('en'))

describe('the language of formats', () => {
  it('is English by default, with the specified formats', () => {
    expect(all()).toEqual({
      day: 'Mar 4, 2026',
      moment: 'Mar 4, 2026 4:05 PM',
      morning: 'Mar 4, 2026 9:05 AM',
      'short month': 'Aug',
      month: 'August 2026',
      count: '1,234,567',
      'portal money': 'US$1,482,912',
      'exact money': '€1,482,911.60',
      'admin money': 'KES 1,482,911.60',
      dollars: '$4,800.00',
      'whole dollars': '$300',
      hours: 'Mon-Fri 8:00 AM-6:00 PM; Sat 9:00 AM-2:00 PM',
    })
  })

  it('is followed by every format when it is Kiswahili', () => {
    setFormatLanguage('sw')
    expect(all()).toEqual({
      day: '4 Mac 2026',
      moment: '4 Mac 2026 16:05',
      morning: '4 Mac 2026 9:05',
      'short month': 'Ago',
      month: 'Agosti 2026',
      count: '1,234,567',
      'portal money': '$ 1,482,912',
      'exact money': '€ 1,482,911.60',
      'admin money': 'Ksh 1,482,911.60',
      dollars: '$ 4,800.00',
      'whole dollars': '$ 300',
      hours: 'Jumatatu-Ijumaa 8:00-18:00; Jumamosi 9:00-14:00',
    })
  })

  it('can be passed, independently of the visitor’s', () => {
    setFormatLanguage('sw')
    expect(formatDollars(4800, 2, 'en')).toBe('$4,800.00')
    expect(formatDay('2026-03-04', 'en')).toBe('Mar 4, 2026')
  })

  it('changes no digit of an amount', () => {
    const digits = (language: Language) =>
      CURRENCIES.map((currency) => formatExactMoney(9_876_543.21, currency, language).replace(/[^\d.,]/g, ''))
    expect(digits('sw')).toEqual(digits('en'))
  })
})

it('mails and the guide name the office hours of the site', () => {
  expect(COMPANY.openingHours.map((hours) => formatOpeningHours(hours, 'en'))).toEqual([...COMPANY.hours])
})
