import type { Request } from 'firebase-functions/v2/https'
import { expect, it } from 'vitest'
import { array, object, string } from 'yup'
import { readInput } from './read-input.ts'
import type { Refusal } from './refusal.ts'

const NAME = 'Enter a name.'
const schema = object({
  name: string().required(NAME),
  kind: string().oneOf(['a', 'b']),
  code: string().matches(/^\d+$/),
  list: array().of(object({ id: string().max(2) })),
}).exact()

/** The sentence of the refusal; the general one where it is undefined. */
async function refusalOf(body: unknown): Promise<unknown> {
  const request = { method: 'POST', body, is: (type: unknown) => type === 'application/json' } as unknown as Request
  return await readInput(request, schema, false).then(
    () => 'accepted',
    (error: Refusal) => error.body.message,
  )
}

it('shows sentences of ours and never one of yup’s own', async () => {
  const general = await refusalOf([])
  expect(general).not.toMatch(/this|must|invalid type/)
  expect(await refusalOf({ name: '' })).toBe(NAME)
  expect(await refusalOf({ name: '', kind: 'x' })).toBe(NAME)
  for (const change of [{ kind: 'x' }, { kind: null }, { code: 'x' }, { list: [{ id: 'long' }] }, { other: 1 }, { name: {} }]) {
    expect(await refusalOf({ name: 'Amina', ...change })).toBe(general)
  }
  expect(await refusalOf({ name: 'Amina', kind: 'a' })).toBe('accepted')
})
