import { COLLECTIONS } from '@domain/collections.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { doc, getDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { connection, SIGNED_IN_AT, SIGNED_OUT_AT } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'

useRulesEnvironment({})

describe('a session that was ended by itself', () => {
  const readBy = (claims: object) => readWith('single', claims)
  const roleWith = (record: object) => storeRole('single', record)

  it('is refused, and others are not', async () => {
    for (const role of ['client', 'partner', 'admin']) {
      await roleWith({ role, ended_sessions: [SIGNED_OUT_AT, SIGNED_OUT_AT + 2] })
      for (const auth_time of [SIGNED_OUT_AT, SIGNED_OUT_AT + 2]) await assertFails(readBy({ auth_time }))
      for (const auth_time of [SIGNED_OUT_AT - 1, SIGNED_OUT_AT + 1]) await assertSucceeds(readBy({ auth_time }))
    }
  })

  it('is known by the time of its code', async () => {
    await roleWith({ ended_sessions: [SIGNED_OUT_AT] })
    await assertFails(readBy({ auth_time: SIGNED_OUT_AT + 30, code_at: SIGNED_OUT_AT }))
    await assertSucceeds(readBy({ auth_time: SIGNED_OUT_AT, code_at: SIGNED_OUT_AT - 30 }))
  })

  it('is any session if the list is invalid', async () => {
    for (const ended_sessions of [null, 'none', 0]) {
      await roleWith({ ended_sessions })
      await assertFails(readBy({ auth_time: SIGNED_OUT_AT }))
    }
  })

  it('cannot be continued by the person', async () => {
    await roleWith({ ended_sessions: [SIGNED_OUT_AT] })
    const other = connection('single', { email_verified: true })
    await assertFails(updateDoc(doc(other, COLLECTIONS.userRoles, 'single'), { ended_sessions: [] }))
    await assertFails(updateDoc(doc(other, COLLECTIONS.userRoles, 'single'), { session_visits: {} }))
  })
})

describe('a session that lasts long', () => {
  const MINUTE = 60
  const DAY = 86_400
  const ago = (seconds: number) => SIGNED_IN_AT - seconds
  const readBy = (auth_time: number) => readWith('long', { auth_time })
  const roleWith = (record: object) => storeRole('long', record)
  const visited = (auth_time: number, visit: unknown) => ({ session_visits: { [auth_time]: visit } })

  it('of an admin ends 12 hours after the sign-in, even with visits', async () => {
    const [recent, old] = [ago(STAFF_SESSION_SECONDS - 10 * MINUTE), ago(STAFF_SESSION_SECONDS)]
    for (const visits of [{}, visited(old, ago(0))]) {
      await roleWith({ role: 'admin', ...visits })
      await assertSucceeds(readBy(recent))
      await assertFails(readBy(old))
    }
  })

  it('of a client or partner ends after 30 days without a visit', async () => {
    const [recent, old] = [ago(SESSION_SECONDS - 10 * MINUTE), ago(SESSION_SECONDS)]
    for (const role of ['client', 'partner']) {
      await roleWith({ role })
      await assertSucceeds(readBy(ago(STAFF_SESSION_SECONDS)))
      await assertSucceeds(readBy(recent))
      await assertFails(readBy(old))
      await roleWith({ role, ...visited(old, ago(SESSION_SECONDS - 10 * MINUTE)) })
      await assertSucceeds(readBy(old))
      await roleWith({ role, ...visited(ago(90 * DAY), ago(SESSION_SECONDS)) })
      await assertFails(readBy(ago(90 * DAY)))
    }
  })

  it('is not prolonged by the visits of another session', async () => {
    await roleWith(visited(ago(SESSION_SECONDS) + 1, ago(0)))
    await assertFails(readBy(ago(SESSION_SECONDS)))
  })

  it('has ended if its visits are invalid', async () => {
    for (const session_visits of [null, 'none', { [ago(0)]: null }, { [ago(0)]: 'now' }]) {
      await roleWith({ session_visits })
      await assertFails(readBy(ago(0)))
    }
  })
})

function storeRole(uid: string, record: object): Promise<void> {
  return store({ [`${COLLECTIONS.userRoles}/${uid}`]: { user_id: uid, role: 'client', ...record } })
}

function readWith(uid: string, claims: object) {
  return getDoc(doc(connection(uid, { email_verified: true, ...claims }), COLLECTIONS.userRoles, uid))
}
