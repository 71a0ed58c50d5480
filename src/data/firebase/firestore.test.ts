import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countDocuments, listDocuments, readDocument, sumFields } from './firestore.ts'
import { limit, or, orderBy, query, RECORD_ID_FIELD, select, startAfter, where } from './firestore-query.ts'
import { isUnreachable, queryClient } from './query-client.ts'

vi.mock('astro:env/client', () => ({
  PUBLIC_FIREBASE_PROJECT_ID: 'demo',
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_EMULATOR_PORTS: undefined,
}))

const DATABASE = 'projects/demo/databases/(default)/documents'
const PROJECTS = select('projects', [])

/** The inputs of the requests, by method. */
let sent: [method: string, input: unknown][] = []

function answerWith(answer: (signal: AbortSignal) => Promise<Response> | Response): void {
  vi.stubGlobal('fetch', (address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    sent.push([address.slice(address.lastIndexOf(':')), JSON.parse(body)])
    return Promise.resolve(answer(signal))
  })
}

beforeEach(() => {
  sent = []
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
  ])('has the code of %s', async (_what, answer, code) => {
    answerWith(answer)
    await expect(listDocuments(PROJECTS)).rejects.toMatchObject({ code })
  })
})

describe('a query', () => {
  it('is sent in the words of the interface', async () => {
    answerWith(() => Response.json([{ readTime: '2026-01-01T00:00:00Z' }]))
    const moment = { seconds: 1_764_320_400, nanoseconds: 500 }
    const own = select('projects', [
      where('status', 'in', ['open', 'closed']),
      or(where('client_id', '==', 'a'), where(RECORD_ID_FIELD, '>=', 'b')),
      where('deadline', '<=', new Date(0)),
    ])
    const asked = query(
      own,
      orderBy('created_at', 'desc'),
      orderBy(RECORD_ID_FIELD, 'desc'),
      startAfter(moment, 'c'),
      limit(26),
    )
    await expect(listDocuments(asked)).resolves.toEqual([])
    const field = (fieldPath: string) => ({ fieldPath })
    expect(sent).toEqual([
      [
        ':runQuery',
        {
          structuredQuery: {
            from: [{ collectionId: 'projects' }],
            where: {
              compositeFilter: {
                op: 'AND',
                filters: [
                  {
                    fieldFilter: {
                      field: field('status'),
                      op: 'IN',
                      value: { arrayValue: { values: [{ stringValue: 'open' }, { stringValue: 'closed' }] } },
                    },
                  },
                  {
                    compositeFilter: {
                      op: 'OR',
                      filters: [
                        { fieldFilter: { field: field('client_id'), op: 'EQUAL', value: { stringValue: 'a' } } },
                        {
                          fieldFilter: {
                            field: field('__name__'),
                            op: 'GREATER_THAN_OR_EQUAL',
                            value: { referenceValue: `${DATABASE}/projects/b` },
                          },
                        },
                      ],
                    },
                  },
                  {
                    fieldFilter: {
                      field: field('deadline'),
                      op: 'LESS_THAN_OR_EQUAL',
                      value: { timestampValue: '1970-01-01T00:00:00.000Z' },
                    },
                  },
                ],
              },
            },
            orderBy: [
              { field: field('created_at'), direction: 'DESCENDING' },
              { field: field('__name__'), direction: 'DESCENDING' },
            ],
            startAt: {
              values: [{ timestampValue: '2025-11-28T09:00:00.000000500Z' }, { referenceValue: `${DATABASE}/projects/c` }],
              before: false,
            },
            limit: 26,
          },
        },
      ],
    ])
  })
})
