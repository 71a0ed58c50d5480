import { TRANSPORT_SECURITY } from '@domain/platform/http.ts'
import { drawn } from '@domain/platform/visible-text.ts'
import { newTicketSchema } from '@domain/support/ticket.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { expect, it } from 'vitest'
import { array, boolean, number, object, string } from 'yup'
import { jsonRequest } from '../../../../tests/support/json-request.ts'
import { ApiError } from './firebase.ts'
import { answerRequest, readInput } from './request.ts'

const NAME = 'tickets/fields-missing'
const schema = object({
  name: string().required(NAME),
  kind: string().oneOf(['a', 'b']),
  code: string().matches(/^\d+$/),
  list: array().of(object({ id: string().max(2), count: number() })),
  count: number(),
  sure: boolean(),
  note: string().trim().default(''),
}).exact()

const read = (body: unknown) => readInput(jsonRequest(body), schema, false)

async function readRequestErrorKey(body: unknown): Promise<unknown> {
  return await read(body).then(
    () => 'accepted',
    (error: ApiError) => error.body.key,
  )
}

it('responds with error keys and never with yup’s messages', async () => {
  const general = 'requests/invalid'
  expect(await readRequestErrorKey([])).toBe(general)
  expect(await readRequestErrorKey({ name: '' })).toBe(NAME)
  expect(await readRequestErrorKey({ name: '', kind: 'x' })).toBe(NAME)
  for (const change of [{ kind: 'x' }, { kind: null }, { code: 'x' }, { list: [{ id: 'long' }] }, { other: 1 }, { name: {} }]) {
    expect(await readRequestErrorKey({ name: 'Amina', ...change })).toBe(general)
  }
  expect(await readRequestErrorKey({ name: 'Amina', kind: 'a' })).toBe('accepted')
})

it('names the sign that a schema refuses', async () => {
  const refused = await readInput(jsonRequest({ text: 'Solar 𓀀' }), object({ text: drawn(string()) }), false).catch(
    (error: ApiError) => error.body,
  )
  expect(refused).toEqual({ key: 'requests/not-drawn', params: { sign: '𓀀' } })
})

it('rejects values of another type, but trims texts and applies defaults', async () => {
  const converted = [
    { count: '3' },
    { count: '' },
    { sure: 'true' },
    { sure: 1 },
    { note: 7 },
    { list: '[]' },
    { list: [{ count: '3' }] },
  ]
  const general = await readRequestErrorKey([])
  for (const change of converted) {
    expect(await readRequestErrorKey({ name: 'Amina', ...change }), JSON.stringify(change)).toBe(general)
  }
  expect(await readRequestErrorKey(JSON.stringify({ name: 'Amina' }))).toBe(general)
  expect(await read({ name: 'Amina', count: 3, sure: true, note: ' a ' })).toMatchObject({ count: 3, sure: true, note: 'a' })
  expect(await read({ name: 'Amina' })).toMatchObject({ note: '' })
})

it('responds with the key of the schema, even if other forms use the same text', async () => {
  const ticket = { ticket_id: 'x'.repeat(20), title: ' ', description: 'Words', project_id: null }
  await expect(readInput(jsonRequest(ticket), newTicketSchema, false)).rejects.toMatchObject({
    body: { key: 'tickets/fields-missing' },
  })
})

it('requires https of the browser from then on, with a success and with an error', async () => {
  for (const work of [
    () => Promise.resolve('mail/test-sent' as const),
    () => Promise.reject(new ApiError('requests/invalid', 400)),
  ]) {
    const headers = new Headers()
    const response = {
      req: jsonRequest({}),
      set: (values: Record<string, string>) => {
        for (const [name, value] of Object.entries(values)) headers.set(name, value)
      },
      status: () => response,
      json: () => undefined,
    }
    await answerRequest({ name: 'health', failure: SCREEN_ERRORS.unexpected }, response as never, work)
    expect(headers.get('strict-transport-security')).toBe(TRANSPORT_SECURITY)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
