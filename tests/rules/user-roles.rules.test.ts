import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { connection, firestoreOf, SIGNED_OUT_AT } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({})

describeAccess(env, SUBJECTS.userRoles)

describe('a role', () => {
  it('is read by the person it belongs to, whatever the role', async () => {
    for (const [person, uid] of [
      ['partner', 'partner'],
      ['demoted admin', 'demoted'],
    ] as const) {
      await assertSucceeds(getDoc(doc(firestoreOf(env(), person), COLLECTIONS.userRoles, uid)))
    }
  })

  it('cannot be given by oneself where none is recorded', async () => {
    const own = doc(firestoreOf(env(), 'without a role'), COLLECTIONS.userRoles, 'role-less')
    await assertFails(setDoc(own, { user_id: 'role-less', role: 'client' }))
  })

  it('counts only if it is one of the three', async () => {
    await store(env(), { [`${COLLECTIONS.userRoles}/role-less`]: { user_id: 'role-less', role: 'root' } })
    await assertFails(getDoc(doc(firestoreOf(env(), 'without a role'), COLLECTIONS.userRoles, 'role-less')))
  })
})

describe('an account that is disabled', () => {
  const readBy = async (record: object) => {
    await store(env(), { [`${COLLECTIONS.userRoles}/disabled`]: { user_id: 'disabled', role: 'client', ...record } })
    return getDoc(doc(connection(env(), 'disabled', { email_verified: true }), COLLECTIONS.userRoles, 'disabled'))
  }

  it('reads nothing, not even its own role', async () => {
    for (const role of ['client', 'partner', 'admin']) await assertFails(readBy({ role, disabled: true }))
  })

  it('reads as before once it is enabled again, or where it never was disabled', async () => {
    for (const record of [{ disabled: false }, {}]) await assertSucceeds(readBy(record))
  })

  it('is one whose record says anything else than no', async () => {
    for (const disabled of [null, 'no', 0, []]) await assertFails(readBy({ disabled }))
  })
})

describe('"sign out everywhere"', () => {
  const roleWith = (record: object) =>
    store(env(), { [`${COLLECTIONS.userRoles}/ended`]: { user_id: 'ended', role: 'client', ...record } })
  const readBy = (claims: object) => {
    const db = connection(env(), 'ended', { email_verified: true, ...claims })
    return getDoc(doc(db, COLLECTIONS.userRoles, 'ended'))
  }

  it('ends the sessions begun before it, and those of the same second', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    for (const auth_time of [0, SIGNED_OUT_AT - 3600, SIGNED_OUT_AT - 1, SIGNED_OUT_AT])
      await assertFails(readBy({ auth_time }))
  })

  it('leaves every session begun after it, from the next second on', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    for (const auth_time of [SIGNED_OUT_AT + 1, SIGNED_OUT_AT + 3600]) await assertSucceeds(readBy({ auth_time }))
  })

  it('that never was ends nothing', async () => {
    await roleWith({})
    for (const auth_time of [0, SIGNED_OUT_AT]) await assertSucceeds(readBy({ auth_time }))
  })

  it('at a time that cannot be read ends everything', async () => {
    for (const signed_out_at of [null, '0', new Date(0), [0]]) {
      await roleWith({ signed_out_at })
      await assertFails(readBy({ auth_time: SIGNED_OUT_AT }))
    }
  })

  it('counts a session by code from its code: a token from before it opens nothing afterwards', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    await assertFails(readBy({ auth_time: SIGNED_OUT_AT + 30, code_at: SIGNED_OUT_AT }))
    await assertSucceeds(readBy({ auth_time: SIGNED_OUT_AT + 30, code_at: SIGNED_OUT_AT + 1 }))
  })

  it('cannot be undone by the person or by an admin', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    const own = connection(env(), 'ended', { email_verified: true, auth_time: SIGNED_OUT_AT - 1 })
    await assertFails(updateDoc(doc(own, COLLECTIONS.userRoles, 'ended'), { signed_out_at: 0 }))
    await assertFails(updateDoc(doc(firestoreOf(env(), 'admin'), COLLECTIONS.userRoles, 'ended'), { signed_out_at: 0 }))
  })
})

describe('a session by emailed code', () => {
  const AT = SIGNED_OUT_AT
  const roleWith = (record: object) =>
    store(env(), { [`${COLLECTIONS.userRoles}/by-code`]: { user_id: 'by-code', role: 'client', ...record } })
  const readBy = (claims: object) => {
    const db = connection(env(), 'by-code', { email_verified: true, code_at: AT, ...claims })
    return getDoc(doc(db, COLLECTIONS.userRoles, 'by-code'))
  }

  it('must begin within a minute of its code', async () => {
    await roleWith({})
    for (const auth_time of [AT, AT + 60]) await assertSucceeds(readBy({ auth_time }))
    for (const auth_time of [AT + 61, AT + 3600, AT + 7 * 86_400]) await assertFails(readBy({ auth_time }))
  })

  it('with a code time that is no number opens nothing', async () => {
    await roleWith({})
    for (const code_at of [null, String(AT), [AT]]) await assertFails(readBy({ auth_time: AT, code_at }))
  })

  it('opens no account with a second factor, and none that nobody knows that of', async () => {
    for (const has_second_factor of [true, 'no', null, 1]) {
      await roleWith({ has_second_factor })
      await assertFails(readBy({ auth_time: AT }))
    }
    await roleWith({ has_second_factor: false })
    await assertSucceeds(readBy({ auth_time: AT }))
  })

  it('opens no admin’s account', async () => {
    for (const [role, asserted] of [
      ['admin', assertFails],
      ['partner', assertSucceeds],
    ] as const) {
      await roleWith({ role })
      await asserted(readBy({ auth_time: AT }))
    }
  })

  it('is not what a password session on an account with a second factor is', async () => {
    await roleWith({ has_second_factor: true, role: 'admin' })
    const db = connection(env(), 'by-code', { email_verified: true, auth_time: AT })
    await assertSucceeds(getDoc(doc(db, COLLECTIONS.userRoles, 'by-code')))
  })
})
