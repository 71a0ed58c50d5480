import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { callAs, claimsIn, type Session, signInWithPassword } from './accounts.ts'
import { unsignedToken } from './attack/forged-tokens.ts'
import { type Answer, newNetworkAddress, send } from './call-function.ts'
import { type Member, newMember } from './members.ts'

/** A User-Agent header of Chrome on Android, as the account page names it. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The second in which a session began. */
export const getSessionStart = ({ idToken }: Pick<Session, 'idToken'>) => Number(claimsIn(idToken)['auth_time'])

/** Another session of the person, from a later second than all others, as the sign-in page opens it. */
export async function anotherSession(email: string, userAgent?: string): Promise<Session> {
  await pause(1000 - (Date.now() % 1000))
  const session = await signInWithPassword(email)
  await callOnDevice(session, 'ensure-account', userAgent)
  return session
}

/** A client or admin with two open sessions. */
export async function personWithTwoSessions(role: 'client' | 'admin' = 'client') {
  const member: Member = await newMember(role)
  await callOnDevice(member, 'ensure-account')
  return { ...member, first: member, second: await anotherSession(member.email, ANDROID) }
}

/** Calls a function as a browser does, with its User-Agent header. */
export function callOnDevice({ idToken }: Pick<Session, 'idToken'>, name: string, userAgent = 'unknown'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'fastly-client-ip': newNetworkAddress(), 'user-agent': userAgent }
  return send(name, { body: '{}', headers: { ...headers, authorization: `Bearer ${idToken}` } })
}

/** The person's sessions as the account page lists them. */
export async function readListedSessions(session: Pick<Session, 'idToken'>): Promise<Record<string, unknown>[]> {
  return (await callAs(session.idToken, 'list-sessions')).result?.['sessions'] as Record<string, unknown>[]
}

/** The session as if it had begun earlier: the emulators accept tokens without a signature. */
export async function sessionBegun(session: Session, secondsAgo: number): Promise<Session> {
  // Otherwise Firebase itself refuses sessions from before the creation of the account.
  const address = `http://127.0.0.1:${PORTS.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' }
  const body = JSON.stringify({ localId: session.uid, validSince: '1' })
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The account cannot be changed: ${answer.status}`)
  const auth_time = Math.floor(Date.now() / 1000) - secondsAgo
  return { ...session, idToken: unsignedToken({ ...claimsIn(session.idToken), auth_time }) }
}
