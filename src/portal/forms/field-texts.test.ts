import { expect, it } from 'vitest'
import { toFieldTexts } from './field-texts.ts'

it('the text of a field names the sign that no document can show', () => {
  const { title } = toFieldTexts({ title: 'requests/not-drawn 𓀀' }, {})
  expect(title).toContain('“𓀀”')
})
