import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { CodeField, PasswordField, TextArea, TextField } from './TextField.tsx'

const limited = { label: 'Text', name: 'text', maxLength: 5 }
const search = { text: 'too long a text', onText: () => {}, choices: [], onChoose: () => {}, message: '' }

describe('a field of the product', () => {
  it.each([
    ['TextField', createElement(TextField, limited)],
    ['TextArea', createElement(TextArea, limited)],
    ['Combobox', createElement(Combobox, { ...limited, ...search })],
    ['PasswordField', createElement(PasswordField, limited)],
    ['CodeField', createElement(CodeField, { label: 'Code', name: 'code', value: '', length: 6, onChange: () => {} })],
  ])('never lets the browser cut a text: %s', (_name, field) => {
    const html = renderToStaticMarkup(field)
    expect(html).toMatch(/<(input|textarea)/)
    expect(html.toLowerCase()).not.toContain('maxlength')
  })
})
