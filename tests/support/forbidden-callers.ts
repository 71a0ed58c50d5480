import { expect } from 'vitest'
import type { Answer } from './call-function.ts'
import { type Member, newMember, newUnverified, setRole } from './members.ts'

const CREATE = {
  client: () => newMember('client'),
  partner: () => newMember('partner'),
  'without a role': () => newMember(null),
  'demoted admin': async () => {
    const demoted = await newMember('admin')
    await setRole(demoted.uid, 'client')
    return demoted
  },
  'unverified client': () => newUnverified('client'),
  'unverified admin': () => newUnverified('admin'),
}
type Kind = keyof typeof CREATE

const SIGNED_OUT: Member = { uid: 'nobody', email: '', idToken: '' }

const cache = new Map<Kind, Promise<Member>>()

/** A person of this kind who owns no test records. The tests of a file share them. */
export function forbiddenCaller(kind: Kind): Promise<Member> {
  const person = cache.get(kind) ?? CREATE[kind]()
  cache.set(kind, person)
  return person
}

/** Expects that a function refuses each of these people and a signed-out caller. */
export async function expectForbidden(
  call: (by: Member) => Promise<Answer>,
  ...people: readonly (Kind | Member)[]
): Promise<void> {
  for (const person of people) {
    const by = typeof person === 'string' ? await forbiddenCaller(person) : person
    expect(await call(by), `${by.email} (${typeof person === 'string' ? person : by.uid})`).toMatchObject({
      status: 403,
      key: 'auth/not-allowed',
    })
  }
  expect(await call(SIGNED_OUT)).toMatchObject({ status: 401, key: 'auth/signed-out' })
}
