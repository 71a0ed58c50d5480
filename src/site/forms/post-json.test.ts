import { CONTACT_ERRORS } from '@texts/contact.ts'
import { MAIL_ERRORS } from '@texts/mail.ts'
import { MAIL_REFUSALS } from '@texts/mail-server.ts'
import { REQUEST_ERRORS } from '@texts/portal.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { postJson } from './post-json.ts'

const PATH = '/functions/v1/send-contact-email'
const FAILED = CONTACT_ERRORS['contact/failed']

/** Mocks the response of the next request. */
const answerWith = (body: BodyInit, status: number) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const answered = (body: object, status: number) => {
  answerWith(JSON.stringify(body), status)
  return postJson(PATH, {}, FAILED)
}

afterEach(() => void vi.unstubAllGlobals())

describe('postJson', () => {
  it('posts the body as JSON, once', async () => {
    const fetch = answerWith('{"ok":true}', 200)
    expect(await postJson(PATH, { name: 'Amina' }, FAILED)).toBeUndefined()
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]).toMatchObject([
      PATH,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Amina"}' },
    ])
  })

  it('treats any ok response as a success', async () => {
    answerWith('<p>fine</p>', 200)
    expect(await postJson(PATH, {}, FAILED)).toBeUndefined()
  })

  it('reports a rejection with its title and advice', async () => {
    const text = REQUEST_ERRORS['requests/too-many']
    const body = { error: text.title, title: text.title, message: text.description, key: 'requests/too-many' }
    expect(await answered(body, 429)).toEqual(text)
  })

  it('reports the failed field’s error', async () => {
    const sentence = MAIL_ERRORS['mail/address-invalid'].description
    const told = await answered(
      { error: sentence, title: REQUEST_ERRORS['requests/invalid'].title, message: sentence, key: 'requests/invalid' },
      400,
    )
    expect(told).toEqual({ title: REQUEST_ERRORS['requests/invalid'].title, description: sentence })
  })

  it('reports a server failure with a key, and its reason', async () => {
    const text = MAIL_REFUSALS['mail/test-unreachable']
    const body = { error: text.title, title: text.title, message: text.description, key: 'mail/test-unreachable' }
    expect(await answered(body, 502)).toEqual(text)
  })

  it('reads a response with only an error', async () => {
    expect(await answered({ error: 'No such place' }, 400)).toEqual({ ...FAILED, description: 'No such place' })
  })

  it.each([
    ['without words', {}, 400],
    ['with empty words', { error: '', message: '' }, 400],
    ['with words that are no text', { error: 5, message: ['a'] }, 400],
    ['of a server in trouble', { error: 'stack trace' }, 500],
    ['with an unknown key and no words', { key: 'constructor' }, 400],
  ])('falls back to the form’s failure for a response %s', async (_, body, status) => {
    expect(await answered(body, status)).toEqual(FAILED)
  })

  it('falls back to the form’s failure without JSON or a response', async () => {
    answerWith('<h1>502 Bad Gateway</h1>', 502)
    expect(await postJson(PATH, {}, FAILED)).toEqual(FAILED)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await postJson(PATH, {}, FAILED)).toEqual(FAILED)
  })

  it('waits half a minute and no longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerWith('{}', 200)
    await postJson(PATH, {}, FAILED)
    expect(timeout).toHaveBeenCalledWith(30_000)
  })
})
