import { COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { expect } from '@playwright/test'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import { DEVICE_KEY, FORMER, type Visit } from './own-device.ts'
import { anotherSession } from './own-sessions.ts'
import { sampleRole } from './sample-records.ts'

/* The ways in which a session ends, or its access changes, between two visits. */

type Records = { version: number; uid: string; access: Record<string, unknown>; queries: { json: string; loadedAt: number }[] }

export const setLocal = (visit: Visit, key: string, value: string | undefined): Visit => {
  const { [key]: _before, ...local } = visit.local
  return { ...visit, local: value === undefined ? local : { ...local, [key]: value } }
}
const setRecords = (visit: Visit, changes: object): Visit => ({
  ...visit,
  records: { ...(visit.records as Records), ...changes },
})
const setQueries = (visit: Visit, change: (query: Records['queries'][number]) => object): Visit =>
  setRecords(visit, { queries: (visit.records as Records).queries.map((each) => ({ ...each, ...change(each) })) })
export const userKey = ({ local }: Visit) => Object.keys(local).find((key) => key.startsWith('firebase:authUser:')) ?? ''
export const setUser = (visit: Visit, changes: object): Visit =>
  setLocal(visit, userKey(visit), JSON.stringify({ ...JSON.parse(visit.local[userKey(visit)] ?? '{}'), ...changes }))
const setLoaded = (visit: Visit, loadedAt: number) => setQueries(visit, () => ({ loadedAt }))

/** What happens on the device between two visits, so that the page knows it before it asks anybody. */
export const ON_THE_DEVICE: Record<string, (visit: Visit) => Visit> = {
  'the session was removed': (visit) => setLocal(visit, userKey(visit), undefined),
  'the session is damaged': (visit) => setLocal(visit, userKey(visit), '{"uid":'),
  'the session is empty': (visit) => setLocal(visit, userKey(visit), '{}'),
  'the address is no longer verified': (visit) => setUser(visit, { emailVerified: false }),
  'the session is of another id': (visit) => setUser(visit, { uid: 'somebody-else' }),
  'the choice is of another person': (visit) => setLocal(visit, DEVICE_KEY, 'somebody-else'),
  'a deletion was interrupted': (visit) => setLocal(visit, DEVICE_KEY, ''),
  'the clock was set back': (visit) => setLoaded(visit, Date.now() + DAY_MS),
  'the clock was set back by a minute': (visit) => setLoaded(visit, Date.now() + 60_000),
  'seven days have passed': (visit) => setLoaded(visit, Date.now() - 7 * DAY_MS),
  'the clock was set a year forward': (visit) => setLoaded(visit, Date.now() - 365 * DAY_MS),
  'the time is no number': (visit) => setQueries(visit, () => ({ loadedAt: 'now' })),
  'the time is missing': (visit) => setQueries(visit, () => ({ loadedAt: undefined })),
  'the time of an admin’s session is over': (visit) =>
    setLocal(visit, 'ubora:visit', `${Date.now() + DAY_MS} ${Date.now() - 1}`),
  'the records are of another person': (visit) => setRecords(visit, { uid: 'somebody-else' }),
  'the records have no owner': (visit) => setRecords(visit, { uid: undefined }),
  'the records are of another version': (visit) => setRecords(visit, { version: 0 }),
  'the records are of a later version': (visit) => setRecords(visit, { version: 99 }),
  'the records lack the access': (visit) => setRecords(visit, { access: undefined }),
  'the access has an unknown role': (visit) => setRecords(visit, { access: { role: 'owner' } }),
  'the access is a text': (visit) => setRecords(visit, { access: 'admin' }),
  'the records are a text': (visit) => ({ ...visit, records: FORMER }),
  'the records are a list': (visit) => ({ ...visit, records: [FORMER] }),
  'the records are null': (visit) => ({ ...visit, records: null }),
  'the answers are a text': (visit) => setRecords(visit, { queries: FORMER }),
  'an answer is null': (visit) => setRecords(visit, { queries: [null, ...(visit.records as Records).queries] }),
  'the answers are broken': (visit) => setQueries(visit, ({ json }) => ({ json: json.slice(1) })),
  'one answer is broken': (visit) => setQueries(visit, ({ json }) => (json.includes(FORMER) ? {} : { json: '{' })),
  'the answers are missing': (visit) => setQueries(visit, () => ({ json: undefined })),
  'the tab knows another role': (visit) => ({
    ...visit,
    tab: { 'ubora:access': JSON.stringify({ ...(visit.records as Records).access, uid: visit.uid, role: 'partner' }) },
  }),
  'the tab knows fewer capabilities': (visit) => ({
    ...visit,
    tab: {
      'ubora:access': JSON.stringify({ ...(visit.records as Records).access, uid: visit.uid, capabilities: ['support'] }),
    },
  }),
  'the tab knows another organisation': (visit) => ({
    ...visit,
    tab: {
      'ubora:access': JSON.stringify({ ...(visit.records as Records).access, uid: visit.uid, organisation_id: 'another' }),
    },
  }),
}

const roleOf = (uid: string) => adminDb.collection(COLLECTIONS.userRoles).doc(uid)

/** What happens on the server between two visits. The page learns it with its first answer. */
export const ON_THE_SERVER: Record<string, (visit: Visit) => Promise<unknown>> = {
  'the role was removed': ({ uid }) => roleOf(uid).delete(),
  'the account was disabled': async ({ uid }) => {
    await roleOf(uid).update({ disabled: true })
    await adminAuth.updateUser(uid, { disabled: true })
  },
  'the account was deleted': async ({ uid }) => {
    await roleOf(uid).delete()
    await adminAuth.deleteUser(uid)
  },
  'the person was removed from the organisation': ({ uid }) =>
    roleOf(uid).set(sampleRole(uid, 'client', { organisation_id: `${uid}-alone` })),
  'the person became a partner': ({ uid }) => roleOf(uid).set(sampleRole(uid, 'partner')),
  'the person may no longer use support': ({ uid }) =>
    roleOf(uid).set(sampleRole(uid, 'client', { capabilities: ['documents'] })),
  'the person may do less': ({ uid }) => roleOf(uid).set(sampleRole(uid, 'client', { capabilities: ['support'] })),
  'the session was ended on another device': async ({ email }) => {
    const other = await anotherSession(email)
    const sessions = (await callAs(other.idToken, 'list-sessions')).result?.['sessions'] as Record<string, unknown>[]
    const first = sessions.find(({ is_current }) => is_current === false)
    expect((await callAs(other.idToken, 'end-session', { session: first?.['session'] })).status).toBe(200)
  },
}

/** Like these, but the page must renew its token first, which Firebase refuses. */
export const AT_FIREBASE: Record<string, (visit: Visit) => Promise<unknown>> = {
  'the sessions were revoked': ({ uid }) => adminAuth.revokeRefreshTokens(uid),
  'the password was changed elsewhere': ({ uid }) => adminAuth.updateUser(uid, { password: 'another-password' }),
  'the account was disabled at Firebase': ({ uid }) => adminAuth.updateUser(uid, { disabled: true }),
  'the account was deleted at Firebase': ({ uid }) => adminAuth.deleteUser(uid),
}
