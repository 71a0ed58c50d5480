import { CONTACT_ERRORS } from '@texts/public/contact.ts'
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

  it('shows the sentence that the function answers', async () => {
    const text = { title: 'Too fast', description: 'Wait a minute.' }
    expect(await answered({ key: 'requests/too-many', ...text }, 429)).toEqual(text)
  })

  it.each([
    ['without a sentence', { key: 'requests/too-many' }, 400],
    ['with another text only', { error: 'stack trace' }, 500],
    ['with half a sentence', { title: 'Error' }, 400],
    ['with a sentence that is no text', { title: ['a'], description: 'b' }, 400],
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
