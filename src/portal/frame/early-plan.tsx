import { COLLECTIONS } from '@domain/collections.ts'
import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities, ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { portalRoute } from '@domain/routes.ts'
import { IsRestoringProvider, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { ownNames } from '@/data/accounts/account.data.ts'
import { changeMarker } from '@/data/change-marker.data.ts'
import { FIRESTORE_ADDRESS, readDocument } from '@/data/firebase/firestore.ts'
import { tokenAddress, USER_KEY } from '@/data/firebase/session-token.ts'
import { messageCount } from '@/data/messages/message.data.ts'
import {
  EARLY_ID,
  EARLY_NOW,
  EARLY_ORGANISATION,
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
    if (screen && canOpen({ role, capabilities }, route)) reads[role] = await findReads(screen, toReader(role, capabilities))
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

type RecordedRead = Omit<EarlyRead, 'needs'>

/** The requests of a screen and of the frame, in the order in which the page would send them. */
async function recordReads(screen: BuiltScreen, person: Person): Promise<RecordedRead[]> {
  const client = new QueryClient()
  // The page of a record takes its id from the address, and queries take the moment to which they refer from the script.
  Object.assign(globalThis, { location: { search: `?id=${EARLY_ID}` } })
  globalThis.early = {
    at: EARLY_NOW,
    until: Number.POSITIVE_INFINITY,
    uid: EARLY_UID,
    token: Promise.resolve(''),
    ready: Promise.resolve(),
    answers: {},
  }
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
    for (const request of await recordRequests(() => queryFn({ queryKey, pageParam: initialPageParam }))) {
      if (hasDateOfBuild(request.body)) throw new Error(`A query takes its date from queryMoment: ${request.body}`)
      reads.push({ key, ...request })
    }
  }
  globalThis.early = undefined
  return reads.toSorted((one, other) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method))
}

/** Lists come first, because a browser sends few requests at once. */
const METHODS = [':runQuery', ':batchGet', ':runAggregationQuery']

/** Whether a condition depends on the day of the build. */
const hasDateOfBuild = (body: string) => /"20(?!00)\d\d-\d\d-\d\d/.test(body)

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
