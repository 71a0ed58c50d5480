import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COMMIT, countDocuments, listDocuments, post, readDocument, sumFields } from './firestore.ts'
import { select } from './firestore-query.ts'
import { invalidate, isUnreachable, queryClient } from './query-client.ts'

vi.mock('astro:env/client', () => ({
  PUBLIC_FIREBASE_PROJECT_ID: 'demo',
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_EMULATOR_PORTS: undefined,
}))

/** Firebase Auth with a person whose token it renews. */
vi.mock('./app.ts', () => ({
  auth: { authStateReady: async () => undefined, currentUser: { getIdToken: async () => 'renewed' } },
}))

const DATABASE = 'projects/demo/databases/(default)/documents'
const PROJECTS = select('projects', [])

/** The inputs of the requests, by method. */
let sent: [method: string, input: unknown][] = []
let sentTokens: (string | undefined)[] = []

/** Stores a user like Firebase Auth. */
function signIn(uid: string, expirationTime = Date.now() + 3_600_000): void {
  const user = { uid, emailVerified: true, stsTokenManager: { accessToken: 'stored', expirationTime } }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(user) })
}

function answerWith(answer: (signal: AbortSignal) => Promise<Response> | Response): void {
  vi.stubGlobal(
    'fetch',
    (address: string, { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal }) => {
      sentTokens.push(headers['authorization'])
      sent.push([address.slice(address.lastIndexOf(':')), JSON.parse(body)])
      return Promise.resolve(answer(signal))
    },
  )
}

beforeEach(() => {
  sent = []
  sentTokens = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const READS: [string, () => Promise<unknown>][] = [
  ['a record', () => readDocument('projects/one')],
  ['a list', () => listDocuments(PROJECTS)],
  ['a count', () => countDocuments(PROJECTS)],
  ['a sum', () => sumFields(PROJECTS, 'budget_amount')],
]

describe('a server that does not respond', () => {
  it.each(READS)('times out after half a minute for %s, and is reported as unreachable', async (_what, read) => {
    const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    answerWith((signal) => Promise.reject(signal.reason))
    const problem: unknown = await read().catch((error: unknown) => error)
    expect(late).toHaveBeenCalledWith(30_000)
    expect(problem).toMatchObject({ code: 'deadline-exceeded' })
    expect(isUnreachable(problem)).toBe(true)
  })

  it('is not requested again before the person retries', () => {
    const { retry } = queryClient.getDefaultOptions().queries ?? {}
    const asksAgain = (code: string) => typeof retry === 'function' && retry(0, Object.assign(new Error(code), { code }))
    expect(asksAgain('deadline-exceeded')).toBe(false)
    expect(asksAgain('unavailable')).toBe(true)
  })
})

describe('a failed read', () => {
  const refusal = { error: { status: 'PERMISSION_DENIED' } }
  it.each([
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'unknown'],
    ['rules that refuse it', () => Response.json([refusal], { status: 403 }), 'permission-denied'],
    ['a refusal after the first records', () => Response.json([{ document: { name: 'a/b' } }, refusal]), 'permission-denied'],
    [
      'a missing index',
      () => Response.json([{ error: { status: 'FAILED_PRECONDITION' } }], { status: 400 }),
      'failed-precondition',
    ],
    ['an answer that is no JSON', () => new Response('<html>', { status: 502 }), 'internal'],
    ['an answer of which the end is lost', () => new Response('[{"document":'), 'unknown'],
  ])('has the code of %s', async (_what, answer, code) => {
    answerWith(answer)
    await expect(listDocuments(PROJECTS)).rejects.toMatchObject({ code })
  })
})

it('a change is done although the end of its answer is lost', async () => {
  answerWith(() => new Response('{"writeResults":'))
  await expect(post(COMMIT, { writes: [] })).resolves.toEqual([undefined])
})

/** What the script in the head of the page has asked for. */
function askEarly(answer: Response | Promise<never>, uid = 'anna'): void {
  const input = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'projects' }] } })
  const answers = { [`:runQuery${input}`]: Promise.resolve(answer) }
  vi.stubGlobal('early', { uid, token: Promise.resolve('early'), ready: Promise.resolve(), answers })
}

describe('an answer that the head of the page has asked for', () => {
  const early = () => Response.json([{ document: { name: `${DATABASE}/projects/early` } }])
  const ids = async () => (await listDocuments(PROJECTS)).map(({ id }) => id)

  beforeEach(() => {
    signIn('anna')
    answerWith(() => Response.json([{ document: { name: `${DATABASE}/projects/later` } }]))
  })

  it('is taken over once by the same request', async () => {
    askEarly(early())
    await expect(ids()).resolves.toEqual(['early'])
    await expect(ids()).resolves.toEqual(['later'])
  })

  it.each([
    ['was refused', () => askEarly(new Response('', { status: 403 }))],
    ['was cut', () => askEarly(new Response('[{"document":'))],
    ['is the page of a network’s sign-in', () => askEarly(new Response('<html>'))],
    // As the script in the head rejects.
    ['could not be asked for without a token', () => askEarly(Promise.reject(undefined))],
    ['belongs to another person', () => askEarly(early(), 'ben')],
    [
      'is older than half a minute',
      () => {
        askEarly(early())
        vi.spyOn(performance, 'now').mockReturnValue(31_000)
      },
    ],
    [
      'may be older than a change',
      () => {
        askEarly(early())
        invalidate('projects')
      },
    ],
  ])('is not taken over if it %s', async (_why, ask) => {
    ask()
    await expect(ids()).resolves.toEqual(['later'])
  })
})

describe('the token of a request', () => {
  it('is renewed if it has ended', async () => {
    signIn('anna', Date.now() + 29_000)
    answerWith(() => Response.json([]))
    await listDocuments(PROJECTS)
    expect(sentTokens).toEqual(['Bearer renewed'])
  })

  it('is renewed if the server knows that it has ended, because this device’s clock is behind', async () => {
    signIn('anna')
    answerWith(() => Response.json([], { status: sentTokens.at(-1) === 'Bearer renewed' ? 200 : 401 }))
    await expect(listDocuments(PROJECTS)).resolves.toEqual([])
    expect(sentTokens).toEqual(['Bearer stored', 'Bearer renewed'])
  })

  it('is absent if nobody is signed in', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    answerWith(() => Response.json([]))
    await listDocuments(PROJECTS)
    expect(sentTokens).toEqual([undefined])
  })
})
