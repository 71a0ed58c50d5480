import { describe, expect, it } from 'vitest'
import { setFormatLanguage } from '../platform/formats.ts'
import { parseQuoteListText, quoteListText, withQuoteList } from './quote-list.ts'

const LIST = [
  { id: 'lamp', name: 'Solar lamp', price: 300, quantity: 2 },
  { id: 'pump', name: 'Solar pump', price: 4200, quantity: 1 },
]
const LINES = 'Quote list:\n2 × Solar lamp, $600.00\n1 × Solar pump, $4,200.00\nTotal: $4,800.00'
const typed = { name: 'Amina', email: '', company: '', subject: '', message: 'For eleven dispensaries' }

describe('the quote list in a message', () => {
  it('has a line for each system, and the total', () => {
    expect(quoteListText(LIST)).toBe(LINES)
  })

  it('is in English for the office, independently of the visitor’s formats', () => {
    setFormatLanguage('sw')
    expect(quoteListText(LIST)).toBe(LINES)
    setFormatLanguage('en')
  })

  it('follows the text', () => {
    expect(withQuoteList(typed, LIST)).toEqual({ ...typed, message: `For eleven dispensaries\n\n${LINES}` })
  })

  it('is omitted if it is empty', () => {
    expect(withQuoteList(typed, [])).toBe(typed)
  })

  it('is cut instead of the text if both are too long', () => {
    const words = 'w'.repeat(4990)
    const { message } = withQuoteList({ ...typed, message: words }, LIST)
    expect(message).toBe(`${words}\n\nQuote li`)
    expect(message).toHaveLength(5000)
    const longest = 'w'.repeat(5000)
    expect(withQuoteList({ ...typed, message: longest }, LIST).message).toBe(longest)
  })
})

describe('the quote list that a message contains', () => {
  it('has the systems, quantities and prices that were sent', () => {
    expect(parseQuoteListText(withQuoteList(typed, LIST).message)).toEqual(LIST.map(({ id: _, ...item }) => item))
  })

  it('is empty in a message without one', () => {
    expect(parseQuoteListText('2 × Solar lamp, $600.00')).toEqual([])
  })

  it('keeps a system whose price is missing or damaged, without a price', () => {
    const text = 'Quote list:\n3 × Pump, 2 × 4 mm, $x\n1 × Lamp\n0 × None, $1.00\n1000 × Many, $1.00\n-1 × Less\nnothing\n1 × '
    expect(parseQuoteListText(text)).toEqual([
      { name: 'Pump, 2 × 4 mm', price: 0, quantity: 3 },
      { name: 'Lamp', price: 0, quantity: 1 },
    ])
  })

  it('has as many systems as a list can have, and reads a long hostile line', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `1 × System ${index}, $10.00`)
    expect(parseQuoteListText(['Quote list:', ...lines].join('\n'))).toHaveLength(16)
    expect(parseQuoteListText(`Quote list:\n${'1 × , $'.repeat(700)}`)).toHaveLength(1)
  })
})
