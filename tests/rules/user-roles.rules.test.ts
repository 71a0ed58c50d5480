import { COLLECTIONS } from '@domain/collections.ts'
import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, openFirestoreAs, SIGNED_OUT_AT, UNUSED_FACTOR, USED_FACTOR } from '../support/people.ts'
import { store, useRulesEnvironment } from '../support/rules-environment.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({})

describeAccess(SUBJECTS.userRoles)

describe('a role', () => {
  it('is read by its owner in any role', async () => {
    for (const [person, uid] of [
      ['partner', 'partner'],
      ['demoted admin', 'demoted'],
    ] as const) {
      await assertSucceeds(getDoc(doc(openFirestoreAs(person), COLLECTIONS.userRoles, uid)))
    }
  })

  it('cannot be created by a person without one', async () => {
    const own = doc(openFirestoreAs('without a role'), COLLECTIONS.userRoles, 'role-less')
    await assertFails(setDoc(own, { user_id: 'role-less', role: 'client' }))
  })

  it('gives no access with an unknown name', async () => {
    await store({ [`${COLLECTIONS.userRoles}/role-less`]: { user_id: 'role-less', role: 'root' } })
    await assertFails(getDoc(doc(openFirestoreAs('without a role'), COLLECTIONS.userRoles, 'role-less')))
  })
})

describe('a disabled account', () => {
  const readBy = async (record: object) => {
    await store({ [`${COLLECTIONS.userRoles}/disabled`]: { user_id: 'disabled', role: 'client', ...record } })
    return getDoc(doc(connection('disabled', { email_verified: true }), COLLECTIONS.userRoles, 'disabled'))
  }

  it('reads nothing, not even its own role', async () => {
    for (const role of ['client', 'partner', 'admin']) await assertFails(readBy({ role, disabled: true }))
  })

  it('reads again after it is enabled, or if it never was disabled', async () => {
    for (const record of [{ disabled: false }, {}]) await assertSucceeds(readBy(record))
  })

  it('is any account whose field is not false', async () => {
    for (const disabled of [null, 'no', 0, []]) await assertFails(readBy({ disabled }))
  })
})

describe('“sign out everywhere”', () => {
  const roleWith = (record: object) =>
    store({ [`${COLLECTIONS.userRoles}/ended`]: { user_id: 'ended', role: 'client', ...record } })
  const readBy = (claims: object) => {
    const db = connection('ended', { email_verified: true, ...claims })
    return getDoc(doc(db, COLLECTIONS.userRoles, 'ended'))
  }

  it('ends the sessions that began before it or in its second', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    for (const auth_time of [SIGNED_OUT_AT - 3600, SIGNED_OUT_AT - 1, SIGNED_OUT_AT]) await assertFails(readBy({ auth_time }))
  })

  it('keeps the sessions that begin from the next second on', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    for (const auth_time of [SIGNED_OUT_AT + 1, SIGNED_OUT_AT + 3600]) await assertSucceeds(readBy({ auth_time }))
  })

  it('ends no session of a person who never used it', async () => {
    await roleWith({})
    for (const auth_time of [SIGNED_OUT_AT - 3600, SIGNED_OUT_AT]) await assertSucceeds(readBy({ auth_time }))
  })

  it('ends all sessions if its time is invalid', async () => {
    for (const signed_out_at of [null, '0', new Date(0), [0]]) {
      await roleWith({ signed_out_at })
      await assertFails(readBy({ auth_time: SIGNED_OUT_AT }))
    }
  })

  it('compares the time of the code for a session by code, not of the token', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    await assertFails(readBy({ auth_time: SIGNED_OUT_AT + 30, code_at: SIGNED_OUT_AT }))
    await assertSucceeds(readBy({ auth_time: SIGNED_OUT_AT + 30, code_at: SIGNED_OUT_AT + 1 }))
  })

  it('cannot be undone by the person or by an admin', async () => {
    await roleWith({ signed_out_at: SIGNED_OUT_AT })
    const own = connection('ended', { email_verified: true, auth_time: SIGNED_OUT_AT - 1 })
    await assertFails(updateDoc(doc(own, COLLECTIONS.userRoles, 'ended'), { signed_out_at: 0 }))
    await assertFails(updateDoc(doc(openFirestoreAs('admin'), COLLECTIONS.userRoles, 'ended'), { signed_out_at: 0 }))
  })
})

describe('the second factor that the office requires', () => {
  const PROFILE = `${COLLECTIONS.profiles}/staff`
  const ROLE = `${COLLECTIONS.userRoles}/staff`
  const roleWith = (record: object) =>
    store({ [ROLE]: { user_id: 'staff', role: 'admin', ...record }, [PROFILE]: { user_id: 'staff' } })
  const readBy = (claims: object, path = PROFILE) => getDoc(doc(connection('staff', { email_verified: true, ...claims }), path))
  const PROTECTED = { needs_second_factor: true, has_second_factor: true }

  it('opens the portal to staff who used theirs', async () => {
    await roleWith(PROTECTED)
    await assertSucceeds(readBy(USED_FACTOR))
    await assertFails(readBy(UNUSED_FACTOR))
  })

  it('is required of an admin whose record does not say otherwise', async () => {
    for (const needs_second_factor of [undefined, null, 'no', 0]) {
      await roleWith(needs_second_factor === undefined ? {} : { needs_second_factor })
      await assertFails(readBy(UNUSED_FACTOR))
    }
    await roleWith({ needs_second_factor: false })
    await assertSucceeds(readBy(UNUSED_FACTOR))
  })

  it('no longer counts after it was removed, also in a session that used it', async () => {
    for (const has_second_factor of [false, null, 'yes']) {
      await roleWith({ needs_second_factor: true, has_second_factor })
      await assertFails(readBy(USED_FACTOR))
    }
    await roleWith({ needs_second_factor: true })
    await assertFails(readBy(USED_FACTOR))
  })

  it('is not required of clients and partners', async () => {
    for (const role of ['client', 'partner']) {
      await roleWith({ role, needs_second_factor: true })
      await assertSucceeds(readBy(UNUSED_FACTOR))
    }
  })

  it('leaves staff without it only their own role, from which the page learns what is missing', async () => {
    await roleWith(PROTECTED)
    await assertSucceeds(readBy(UNUSED_FACTOR, ROLE))
    await assertFails(readBy(UNUSED_FACTOR, `${COLLECTIONS.userRoles}/owner`))
    await assertFails(readBy({ ...UNUSED_FACTOR, email_verified: false }, ROLE))
  })

  it('cannot be switched off by staff themselves', async () => {
    await roleWith(PROTECTED)
    for (const claims of [USED_FACTOR, UNUSED_FACTOR]) {
      const db = connection('staff', { email_verified: true, ...claims })
      await assertFails(updateDoc(doc(db, ROLE), { needs_second_factor: false }))
    }
  })
})

describe('a session by emailed code', () => {
  const AT = SIGNED_OUT_AT
  const roleWith = (record: object) =>
    store({ [`${COLLECTIONS.userRoles}/by-code`]: { user_id: 'by-code', role: 'client', ...record } })
  const readBy = (claims: object) => {
    const db = connection('by-code', { email_verified: true, code_at: AT, ...claims })
    return getDoc(doc(db, COLLECTIONS.userRoles, 'by-code'))
  }

  it('must begin within a minute after its code', async () => {
    await roleWith({})
    for (const auth_time of [AT, AT + 60]) await assertSucceeds(readBy({ auth_time }))
    for (const auth_time of [AT + 61, AT + 3600, AT + 7 * 86_400]) await assertFails(readBy({ auth_time }))
  })

  it('opens no account if the time of the code is not a number', async () => {
    await roleWith({})
    for (const code_at of [null, String(AT), [AT]]) await assertFails(readBy({ auth_time: AT, code_at }))
  })

  it('opens no account with a second factor, nor one whose field is not false', async () => {
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

  it('differs from a password session, which opens an account with a second factor', async () => {
    await roleWith({ has_second_factor: true, role: 'admin' })
    const db = connection('by-code', { email_verified: true, auth_time: AT, ...UNUSED_FACTOR })
    await assertSucceeds(getDoc(doc(db, COLLECTIONS.userRoles, 'by-code')))
  })
})
