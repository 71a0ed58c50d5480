import { loadErrorText } from '@domain/texts/load-error-text.ts'
import { CONTACT_ERRORS, CONTACT_FIELD_TEXTS } from '@texts/contact.ts'
import { MAIL_ANSWERS } from '@texts/mail.ts'
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
  return postJson(PATH, {}, FAILED, loadErrorText)
}

afterEach(() => void vi.unstubAllGlobals())

describe('postJson', () => {
  it('posts the body as JSON, once', async () => {
    const fetch = answerWith('{"ok":true}', 200)
    expect(await postJson(PATH, { name: 'Amina' }, FAILED, loadErrorText)).toBeUndefined()
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]).toMatchObject([
      PATH,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Amina"}' },
    ])
  })

  it('treats any ok response as a success', async () => {
    answerWith('<p>fine</p>', 200)
    expect(await postJson(PATH, {}, FAILED, loadErrorText)).toBeUndefined()
  })

  it('shows the text of the key that the function answers', async () => {
    expect(await answered({ key: 'requests/too-many' }, 429)).toEqual(REQUEST_ERRORS['requests/too-many'])
    expect(await answered({ key: 'mail/test-unreachable' }, 502)).toEqual(MAIL_ANSWERS['mail/test-unreachable'])
  })

  it('shows the sentence of a field under a title that suits any field', async () => {
    const { title } = REQUEST_ERRORS['requests/invalid']
    expect(await answered({ key: 'contact/name-too-long' }, 400)).toEqual({
      title,
      description: CONTACT_FIELD_TEXTS['contact/name-too-long'],
    })
  })

  it('fills the values of an answer into its text', async () => {
    const text = await answered({ key: 'requests/limit-per-day', params: { limit: 10 } }, 429)
    expect(text?.description).toContain('10 times a day')
  })

  it('adds the reference of an unexpected failure to its text', async () => {
    const { description } = CONTACT_ERRORS['contact/failed']
    const text = await answered({ key: 'contact/failed', reference: '7F3K' }, 500)
    expect(text?.description).toBe(`${description}. Reference 7F3K.`)
    const sentence = await answered({ key: 'tickets/create-failed', reference: '7F3K' }, 500)
    expect(sentence?.description).toMatch(/[^.]\. Reference 7F3K\.$/)
    expect(await answered({ reference: ['7F3K'] }, 500)).toEqual(FAILED)
  })

  it.each([
    ['without a key', {}, 400],
    ['with a sentence only', { error: 'stack trace' }, 500],
    ['with an unknown key', { key: 'tickets/constructor' }, 400],
    ['with a key of no group', { key: 'constructor' }, 400],
    ['with a key that is no text', { key: ['a'] }, 400],
  ])('falls back to the form’s failure for a response %s', async (_, body, status) => {
    expect(await answered(body, status)).toEqual(FAILED)
  })

  it('falls back to the form’s failure without JSON or a response', async () => {
    answerWith('<h1>502 Bad Gateway</h1>', 502)
    expect(await postJson(PATH, {}, FAILED, loadErrorText)).toEqual(FAILED)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await postJson(PATH, {}, FAILED, loadErrorText)).toEqual(FAILED)
  })

  it('waits half a minute and no longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerWith('{}', 200)
    await postJson(PATH, {}, FAILED, loadErrorText)
    expect(timeout).toHaveBeenCalledWith(30_000)
  })
})
