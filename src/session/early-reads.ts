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

/** Stand for the person in the requests of a plan. They have the form of an id. */
export const EARLY_UID = 'early-uid'
export const EARLY_ORGANISATION = 'early-organisation'
/** Stands for the record in the address. */
export const EARLY_ID = 'early-id'
/** The element with the plan of a page. */
export const EARLY_PLAN_ID = 'early-plan'

/** The answers that a page has asked for early. */
interface EarlyAnswers {
  /** Whose answers these are. */
  uid: string
  /** The token with which they are asked for. Rejects if it cannot be renewed. */
  token: Promise<string>
  /** Resolves when all reads of the page have been asked for. */
  ready: Promise<void>
  /** By method and input. The page takes each once. */
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  var early: EarlyAnswers | undefined
}

/**
 * Asks Firestore for the signed-in person's access, and then for the first records of the page, while the scripts load. Runs
 * in the head of a page, so it is self-contained: the build inserts its text and the plan.
 */
function readEarly(planId: string, uidMark: string, organisationMark: string, idMark: string, factorClaim: string): void {
  try {
    const plan = JSON.parse(document.getElementById(planId)?.textContent ?? '') as EarlyPlan
    const stored = localStorage.getItem(plan.userKey)
    const user = JSON.parse(stored ?? '{}') as {
      uid: string
      emailVerified?: boolean
      stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number }
    }
    if (!user.emailVerified) return
    const { uid, stsTokenManager: tokens } = user
    const renew = async () => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken })
      const { id_token, refresh_token, expires_in } = await (await fetch(plan.tokens, { method: 'POST', body })).json()
      if (!id_token) throw id_token
      Object.assign(tokens, {
        accessToken: id_token,
        refreshToken: refresh_token,
        expirationTime: Date.now() + expires_in * 1e3,
      })
      // Another tab may have changed the session meanwhile.
      if (localStorage.getItem(plan.userKey) === stored) localStorage.setItem(plan.userKey, JSON.stringify(user))
      return id_token as string
    }
    const token = tokens.expirationTime > Date.now() + 3e4 ? Promise.resolve(tokens.accessToken) : renew()
    const early: EarlyAnswers = { uid, token, ready: token as Promise<never>, answers: {} }
    globalThis.early = early
    const ask = ({ method, body }: EarlyRequest, organisation = '', id = '') => {
      const input = body.replaceAll(uidMark, uid).replaceAll(organisationMark, organisation).replaceAll(idMark, id)
      const answer = token.then((known) => {
        const headers = { authorization: `Bearer ${known}` }
        return fetch(plan.firestore + method, { method: 'POST', headers, body: input, signal: AbortSignal.timeout(3e4) })
      })
      answer.catch(() => {})
      early.answers[method + input] = answer
      return answer
    }
    const access = ask(plan.access)
    const readAccess = async () => {
      const [{ found }] = await (await access).clone().json()
      const { role, organisation_id, capabilities, needs_second_factor } = found.fields
      // The rules refuse what staff without their second factor ask for.
      const claims = atob((await token).split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')
      const isLimited = role.stringValue === 'admin' && needs_second_factor?.booleanValue !== false
      return {
        role: isLimited && !claims.includes(factorClaim) ? '' : role.stringValue,
        organisation_id: organisation_id?.stringValue,
        capabilities:
          capabilities && (capabilities.arrayValue.values ?? []).map((each: { stringValue: string }) => each.stringValue),
      }
    }
    const askAll = async () => {
      const tab = JSON.parse(sessionStorage.getItem('ubora:access') ?? '{}')
      const { role, organisation_id, capabilities } = tab.uid === uid ? tab : await readAccess()
      // Other parameters change what the page shows.
      const [, id = ''] = /^\?id=([\w-]+)$/.exec(location.search) ?? []
      if (!organisation_id || (location.search && !id) || sessionStorage.getItem('ubora:view')) return
      const known = sessionStorage.getItem('ubora:queries') ?? ''
      for (const read of plan.reads[role] ?? []) {
        const isNew = !known.includes(`"key":${read.key}`) && (id || !read.body.includes(idMark))
        const isAllowed = read.needs.every((each) => !capabilities || capabilities.includes(each))
        if (isNew && isAllowed) void ask(read, organisation_id, id)
      }
    }
    early.ready = askAll().catch(() => {})
  } catch {
    // Without storage no session exists.
  }
}

/** The script in the head of the signed-in pages. */
export const earlyScript = `(${readEarly})(${[EARLY_PLAN_ID, EARLY_UID, EARLY_ORGANISATION, EARLY_ID, FACTOR_CLAIM].map((each) => JSON.stringify(each))})`
