import { expect, it } from 'vitest'
import { withFieldTexts } from './with-field-texts.ts'

it('the keys of fields, of a list and of its entries become texts', async () => {
  const ref = { name: 'title', message: 'key' }
  const lines = Object.assign([undefined, { unit: { type: 'max', message: 'unit', ref } }], {
    root: { type: 'max', message: 'all' },
  })
  const resolver = withFieldTexts(
    () => ({ values: {}, errors: { title: { type: 'required', message: 'title', ref }, lines } }) as never,
    (key) => `Text of ${key}`,
  )
  const { errors } = await resolver({}, undefined, {} as never)
  expect(errors).toMatchObject({
    title: { message: 'Text of title', ref: { message: 'key' } },
    lines: { 1: { unit: { message: 'Text of unit' } }, root: { message: 'Text of all' } },
  })
})
