import { expect, it } from 'vitest'
import { fieldTextsOf } from './field-texts.ts'

it('the text of a field names the sign that no document can show', () => {
  const { title } = fieldTextsOf({ title: 'requests/not-drawn 𓀀' }, {})
  expect(title).toContain('“𓀀”')
})
