import { FACTOR_CLAIM } from '@domain/platform/access/session.policy.ts'

/** A request to Firestore. */
export interface EarlyRequest {
  /** Such as ":runQuery". */
  method: string
  /** The input as JSON, with placeholders for the person. */
  body: string
}

/** A request that a page may send before its scripts have loaded. */
export interface EarlyRead extends EarlyRequest {
  /** The beginning of its query's key in the tab's storage: a query that is stored there is not asked for. */
  key: string
  /** The capabilities without which the page would not ask for it. */
  needs: readonly string[]
  /** Of a count: the input of the query for the counted records, with `EARLY_SIZE` as their number. */
  items?: string
  /** In the page, if it has been asked for. */
  answer?: Promise<Response>
}

/** What the script in the head of a page needs. The build writes it into the page. */
export interface EarlyPlan {
  /** Where Firebase Auth stores its user. */
  userKey: string
  /** Where an expired token is renewed. */
  tokens: string
  firestore: string
  /** The read of the person's access. */
  access: EarlyRequest
  /** The reads of the page by role. */
  reads: Readonly<Record<string, readonly EarlyRead[]>>
}

/** Stand for the person, and for the record in the address, in the requests of a plan. `readEarly` has their form, too. */
export const EARLY_UID = 'early-uid'
export const EARLY_ORGANISATION = 'early-org'
export const EARLY_ID = 'early-id'
/** The element with the plan of a page. */
export const EARLY_PLAN_ID = 'early-plan'

/** Stands for the number of records that a query reads. */
export const EARLY_SIZE = 1_234_567_890

/** Stands for the present moment, in ms since 1970; dates of that time in a plan are as far from now as from it. */
export const EARLY_NOW = Date.UTC(2000, 0, 1)

/** The answers that a page has asked for early. */
interface EarlyAnswers {
  /** The moment to which the requests refer, in ms since 1970. */
  at: number
  /** The requests refer to this moment for so long, in ms of the page; by default while the answers are fresh. */
  until?: number
  /** Whose answers these are. */
  uid: string
  /** The token with which they are asked for. Rejects if it cannot be renewed. */
  token: Promise<string>
  /** Resolves when all reads of the page have been asked for. */
  ready: Promise<void>
  /** By method and input. The page takes each once. */
  answers: Record<string, Promise<Response> | undefined>
  /** The reads of the page for this person's role, once it is known. */
  reads?: readonly EarlyRead[]
  /** Asks for something else of the plan, once `reads` are known. */
  ask?: (request: EarlyRequest) => Promise<Response>
}

declare global {
  var early: EarlyAnswers | undefined
}

/**
 * Asks Firestore for the signed-in person's access, and then for the first records of the page, while the scripts load. Runs
 * in the head of a page, so it is self-contained: the build inserts its text and the plan.
 */
function readEarly(planId: string, now: number, factorClaim: string): void {
  try {
    const plan = JSON.parse((document.getElementById(planId) as HTMLElement).textContent) as EarlyPlan
    const local = localStorage
    const stored = local.getItem(plan.userKey) as string
    // Fails if nobody is signed in.
    const user = JSON.parse(stored) as {
      uid: string
      emailVerified?: boolean
      stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number }
    }
    if (!user.emailVerified) return
    const { uid, stsTokenManager: tokens } = user
    const send = (address: string, rest: RequestInit) =>
      fetch(address, { method: 'POST', signal: AbortSignal.timeout(3e4), ...rest })
    const readToken = async (): Promise<string> => {
      if (tokens.expirationTime > Date.now() + 3e4) return tokens.accessToken
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken })
      const { id_token, refresh_token, expires_in } = await (await send(plan.tokens, { body })).json()
      if (!id_token) throw id_token
      Object.assign(tokens, {
        accessToken: id_token,
        refreshToken: refresh_token,
        expirationTime: Date.now() + expires_in * 1e3,
      })
      // Another tab may have changed the session meanwhile.
      if (local.getItem(plan.userKey) === stored) local.setItem(plan.userKey, JSON.stringify(user))
      return id_token
    }
    const token = readToken()
    const marks: Record<string, string | undefined> = { uid }
    // A day is one in Nairobi, three hours ahead.
    const toDate = (text: string, time?: string) =>
      new Date(Date.parse(text) - now + early.at + (time ? 0 : 108e5)).toISOString().slice(0, time ? 24 : 10)
    const ask = ({ method, body }: EarlyRequest) => {
      const input = body
        .replace(/2000-\d\d-\d\d(T[^"]+)?/g, toDate)
        .replace(/early-(uid|org|id)/g, (_mark, name: string) => marks[name] as string)
      const answer = token.then((known) =>
        send(plan.firestore + method, { headers: { authorization: `Bearer ${known}` }, body: input }),
      )
      answer.catch(() => {})
      early.answers[method + input] = answer
      return answer
    }
    const early: EarlyAnswers = { at: Date.now(), uid, token, ready: token as Promise<never>, answers: {}, ask }
    globalThis.early = early
    const access = ask(plan.access)
    const readAccess = async () => {
      const [{ found }] = await (await access).clone().json()
      const { role, organisation_id, capabilities, needs_second_factor } = found.fields
      // The rules refuse what staff without their second factor ask for.
      const claims = atob(((await token).split('.')[1] as string).replace(/-/g, '+').replace(/_/g, '/'))
      const isLimited = role.stringValue === 'admin' && needs_second_factor?.booleanValue !== false
      return {
        role: isLimited && !claims.includes(factorClaim) ? '' : role.stringValue,
        organisation_id: organisation_id?.stringValue,
        capabilities:
          capabilities && (capabilities.arrayValue.values ?? []).map((each: { stringValue: string }) => each.stringValue),
      }
    }
    const askAll = async () => {
      const stores = sessionStorage
      const tab = JSON.parse(stores.getItem('ubora:access') as string)
      const { role, organisation_id, capabilities } = tab?.uid === uid ? tab : await readAccess()
      // Other parameters change what the page shows.
      const [, id = ''] = /^\?id=([\w-]+)$/.exec(location.search) ?? []
      if (!organisation_id || (location.search && !id) || stores.getItem('ubora:view')) return
      marks['org'] = organisation_id
      marks['id'] = id
      const known = stores.getItem('ubora:queries') ?? ''
      early.reads = plan.reads[role] ?? []
      for (const read of early.reads) {
        if (
          !known.includes(`"key":${read.key}`) &&
          (id || !read.body.includes('early-id')) &&
          read.needs.every((each) => !capabilities || capabilities.includes(each))
        )
          read.answer = ask(read)
      }
    }
    early.ready = askAll().catch(() => {})
  } catch {
    // Without storage no session exists.
  }
}

/** The script in the head of the signed-in pages. */
export const earlyScript = `(${readEarly})(${[EARLY_PLAN_ID, EARLY_NOW, FACTOR_CLAIM].map((each) => JSON.stringify(each))})`
