import { setFormatLanguage } from '@domain/formats.ts'
import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from './initial-values.ts'
import { quoteListText, withQuoteList } from './quote-list-text.ts'

const LIST = [
  { id: 'lamp', name: 'Solar lamp', price: 300, quantity: 2 },
  { id: 'pump', name: 'Solar pump', price: 4200, quantity: 1 },
]
const LINES = 'Quote list:\n2 × Solar lamp, $600.00\n1 × Solar pump, $4,200.00\nTotal: $4,800.00'
const typed = { ...EMPTY_FORM, name: 'Amina', message: 'For eleven dispensaries' }

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
