import { COLLECTIONS } from '@domain/collections.ts'
import { getAttentionLines } from '@domain/office/attention.policy.ts'
import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities, ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { DASHBOARD_PATH, portalRoute } from '@domain/routes.ts'
import { IsRestoringProvider, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { ownNames } from '@/data/accounts/account.data.ts'
import { changeMarker } from '@/data/change-marker.data.ts'
import { FIRESTORE_ADDRESS, readDocument } from '@/data/firebase/firestore.ts'
import { tokenAddress, USER_KEY } from '@/data/firebase/session-token.ts'
import { messageCount } from '@/data/messages/message.data.ts'
import { attentionItems } from '@/data/office/attention.data.ts'
import { metricCount } from '@/data/office/dashboard.data.ts'
import {
  EARLY_ID,
  EARLY_NOW,
  EARLY_ORGANISATION,
  EARLY_SIZE,
  EARLY_UID,
  type EarlyPlan,
  type EarlyRead,
  type EarlyRequest,
} from '@/session/early-reads.ts'
import { type BuiltScreen, builtScreens, type Person } from './Screen.tsx'

/* Runs only in the build: it finds out what each screen reads first, from the queries of the screen itself. */

/** The plan of a page, for the script in its head. @param path of a screen that the build has rendered */
export async function buildEarlyPlan(path: string): Promise<{ origin: string; json: string }> {
  const screen = builtScreens.get(path)
  const route = portalRoute(path)
  const reads: Partial<Record<Role, EarlyRead[]>> = {}
  for (const role of screen ? ROLES : []) {
    const capabilities = allCapabilities(role)
    if (!screen || !canOpen({ role, capabilities }, route)) continue
    const person = toReader(role, capabilities)
    const found = await findReads(screen, person)
    reads[role] = path === DASHBOARD_PATH ? await addItems(found, person) : found
  }
  const [access] = await recordRequests(() => readDocument(`${COLLECTIONS.userRoles}/${EARLY_UID}`))
  if (!access) throw new Error('The read of the access was not recorded')
  const plan: EarlyPlan = {
    userKey: USER_KEY,
    tokens: tokenAddress(),
    firestore: FIRESTORE_ADDRESS,
    access,
    reads,
  }
  // As the content of a script element, it must not contain its end.
  return { origin: new URL(FIRESTORE_ADDRESS).origin, json: JSON.stringify(plan).replaceAll('<', '\\u003c') }
}

const toReader = (role: Role, capabilities: Person['capabilities']): Person => ({
  uid: EARLY_UID,
  email: '',
  role,
  organisation_id: EARLY_ORGANISATION,
  organisation_name: '',
  capabilities,
})

/** What a screen reads for a person, and which capabilities each read depends on. */
async function findReads(screen: BuiltScreen, person: Person): Promise<EarlyRead[]> {
  const all = await recordReads(screen, person)
  const needs = all.map((): string[] => [])
  for (const capability of person.capabilities) {
    const others = person.capabilities.filter((each) => each !== capability)
    const without = new Set((await recordReads(screen, { ...person, capabilities: others })).map(({ body }) => body))
    for (const [at, { body }] of all.entries()) if (!without.has(body)) needs[at]?.push(capability)
  }
  return all.map((read, at) => ({ ...read, needs: needs[at] ?? [] }))
}

/** Adds to each count of what needs attention the request for these records. */
async function addItems(reads: readonly EarlyRead[], person: Person): Promise<EarlyRead[]> {
  const counted: EarlyRead[] = []
  for (const { metric } of getAttentionLines(person)) {
    const [asked, items] = await atEarlyMoment(async () => {
      const count = metric === 'messages_unread' ? messageCount(person, 'unread') : metricCount(person, metric)
      const items = attentionItems(person, metric, EARLY_SIZE)
      return [...(await recordRequests(() => ask(count))), ...(await recordRequests(() => ask(items)))]
    })
    const read = reads.find(({ body }) => body === asked?.body)
    if (!read || !items) throw new Error(`The plan has no count of ${metric}`)
    assertNoDate(items.body)
    counted.push({ ...read, items: items.body })
  }
  // In the order of the kinds, in which the screen divides them, too.
  const others = reads.filter(({ body }) => !counted.some((read) => read.body === body))
  return [...counted, ...others].toSorted(byMethod)
}

const ask = ({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }, pageParam?: unknown): unknown =>
  (queryFn as (context: object) => unknown)({ queryKey, pageParam })

type RecordedRead = Omit<EarlyRead, 'needs'>

/** Does something while queries take the moment to which they refer from the script, and that is the one of a plan. */
async function atEarlyMoment<Result>(work: () => Promise<Result>): Promise<Result> {
  globalThis.early = {
    at: EARLY_NOW,
    until: Number.POSITIVE_INFINITY,
    uid: EARLY_UID,
    token: Promise.resolve(''),
    ready: Promise.resolve(),
    answers: {},
  }
  try {
    return await work()
  } finally {
    globalThis.early = undefined
  }
}

/** The requests of a screen and of the frame, in the order in which the page would send them. */
const recordReads = (screen: BuiltScreen, person: Person) => atEarlyMoment(() => recordScreen(screen, person))

async function recordScreen(screen: BuiltScreen, person: Person): Promise<RecordedRead[]> {
  const client = new QueryClient()
  // The page of a record takes its id from the address.
  Object.assign(globalThis, { location: { search: `?id=${EARLY_ID}` } })
  // Waits for the parts that load later, so that the plan has what they read.
  await prerender(
    <QueryClientProvider client={client}>
      <IsRestoringProvider value>{screen(person)}</IsRestoringProvider>
    </QueryClientProvider>,
  )
  Reflect.deleteProperty(globalThis, 'location')
  for (const query of [ownNames(person.uid), messageCount(person, 'unread'), changeMarker(person)]) {
    client.getQueryCache().build(client, query as never)
  }
  const reads: RecordedRead[] = []
  for (const { options, queryKey } of client.getQueryCache().getAll()) {
    const { queryFn, enabled, initialPageParam } = options as {
      queryFn?: unknown
      enabled?: unknown
      initialPageParam?: unknown
    }
    if (enabled === false || typeof queryFn !== 'function') continue
    const key = JSON.stringify(queryKey.slice(0, 2)).slice(0, -1)
    for (const request of await recordRequests(() => ask({ queryKey, queryFn }, initialPageParam))) {
      assertNoDate(request.body)
      reads.push({ key, ...request })
    }
  }
  return reads.toSorted(byMethod)
}

/** Lists come first, because a browser sends few requests at once. */
const METHODS = [':runQuery', ':batchGet', ':runAggregationQuery']

const byMethod = (one: EarlyRequest, other: EarlyRequest) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method)

/** @throws Error if a condition depends on the day of the build */
function assertNoDate(body: string): void {
  if (/"20(?!00)\d\d-\d\d-\d\d/.test(body)) throw new Error(`A query takes its date from queryMoment: ${body}`)
}

/** How many turns of the event loop a query takes at most until it sends its first requests. */
const TURNS = 5

/** The requests to Firestore that a read sends before it gets any answer. */
async function recordRequests(read: () => unknown): Promise<EarlyRequest[]> {
  const requests: EarlyRequest[] = []
  const { fetch } = globalThis
  globalThis.fetch = (address, init) => {
    const [before, method] = String(address).split(FIRESTORE_ADDRESS)
    if (before === '' && method) requests.push({ method, body: String(init?.body) })
    return new Promise(() => undefined)
  }
  try {
    void read()
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve))
    return requests
  } finally {
    globalThis.fetch = fetch
  }
}
