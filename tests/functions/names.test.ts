import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { signInWithPassword, signUp } from '../support/accounts.ts'
import { newEmail } from '../support/call-function.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, overviewFor, storedOrganisation } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord } from '../support/stored-records.ts'

const admin = await newMember('admin')
/** Letters, because a record's id may have digits that look like them. */
const rare = `Zq ${newRecordId().replaceAll(/[^a-z]/gi, '')} Clinics`
await callEndpoint(admin, 'createOrganisation', {
  ...{ organisation_id: newRecordId(), invitation_id: newRecordId(), email: newEmail() },
  ...{ name: rare, kind: 'company', role: 'client' },
})

const DETAILS = { first_name: 'Wambui', last_name: 'Kale', company_name: 'Ziwa Energy', phone: '' }
const HOSTILE = [
  ['organisations/name-has-address', 'Pay at evil.co.ke'],
  ['organisations/name-has-address', 'evil。com'],
  ['organisations/name-mixed', 'Ubоra Accounts'],
  ['organisations/name-ours', 'UboraAccounts'],
  ['requests/not-drawn', 'ꓴꓐꓳꓣꓮ'],
  ['organisations/name-ours', '🆄🅱🅾🆁🅰 Accounts'],
  ['requests/not-drawn', 'Mlⲓma Clinics'],
  ['organisations/name-invisible', '\u3164\u2800'],
  ['organisations/name-has-address', 'evil.\u0301com'],
  ['organisations/name-taken', rare],
  ['requests/not-drawn', rare.toUpperCase().replace('CLINICS', 'ꓚꓡꓲꓠꓲꓚꓢ')],
] as const

const changeDetails = (by: Member, changes: object) => callEndpoint(by, 'changeMyDetails', { ...DETAILS, ...changes })

describe('a client cannot take a name that looks like an address, the company or another client', () => {
  it.each(HOSTILE)('%s: %s', async (key, name) => {
    const person = await newMember('client')
    const before = await readRecord(`profiles/${person.uid}`)
    for (const field of ['first_name', 'last_name', 'company_name']) {
      expect(await changeDetails(person, { [field]: name }), field).toMatchObject({ key })
    }
    const { organisation } = await overviewFor(person, person.uid)
    const { id: organisation_id, status: _status, confirmation: _confirmation, ...details } = organisation
    expect(await callEndpoint(person, 'changeOrganisation', { ...details, organisation_id, name })).toMatchObject({ key })
    expect(await readRecord(`profiles/${person.uid}`)).toEqual(before)
    expect((await overviewFor(person, person.uid)).organisation).toEqual(organisation)
  })

  it('as first and last name together', async () => {
    const person = await newMember('client')
    const [first_name, ...rest] = rare.split(' ')
    const answer = await changeDetails(person, { first_name, last_name: rest.join(' ') })
    expect(answer).toMatchObject({ status: 409, key: 'organisations/name-taken' })
  })
})

it('a person whose stored name is older than these rules keeps it, and can change the rest', async () => {
  const stored = { first_name: 'Kilima.com', last_name: 'Ubora', company_name: 'Mlima County' }
  const person = await newMember('client', stored)
  const answer = await callEndpoint(person, 'changeMyDetails', { ...stored, phone: '+254711000001' })
  expect(answer.status).toBe(200)
  expect(await readRecord(`profiles/${person.uid}`)).toMatchObject({ ...stored, phone: '+254711000001' })
})

it('the office gives its own people and a client names that clients cannot take, but not that of another client', async () => {
  expect((await changeDetails(admin, { company_name: 'Ubora Procurement Partners' })).status).toBe(200)
  const id = await storedOrganisation({ kind: 'company' })
  const rename = (name: string, revision: number) => {
    const billing = { kra_pin: '', billing_address: '', billing_email: '', phone: '' }
    const details = { ...billing, kind: 'company', withholds_income_tax: false, withholds_vat: false }
    return callEndpoint(admin, 'changeOrganisation', { ...details, organisation_id: id, revision, name })
  }
  expect((await rename('Kilima.com Hotels', 0)).status).toBe(200)
  expect(await rename(rare, 1)).toMatchObject({ status: 409, key: 'organisations/name-taken' })
})

describe('a new account', () => {
  const readProfileNames = async (uid: string) => {
    const { first_name, last_name } = (await readRecord(`profiles/${uid}`)) ?? {}
    return [first_name, last_name]
  }

  it.each([['Ubora', 'Accounts'], [rare, 'Team'], rare.split(/ (.*)/).slice(0, 2)])(
    'starts without the names that nobody may take: %s %s',
    async (first_name, last_name) => {
      const person = await signUp()
      expect((await callEndpoint(person, 'ensureAccount', { first_name, last_name })).status).toBe(200)
      expect(await readProfileNames(person.uid)).toEqual(['', ''])
      const organisation = await adminDb.collection(COLLECTIONS.organisations).doc(person.uid).get()
      expect(organisation.get('confirmation')).toBe('none')
    },
  )

  it('is refused with an address as its name, and starts without the address that its sign-in has as a name', async () => {
    const person = await signUp()
    const names = { first_name: 'evil.example', last_name: 'Kale' }
    expect(await callEndpoint(person, 'ensureAccount', names)).toMatchObject({
      status: 400,
      key: 'account/name-has-address',
    })
    const email = newEmail()
    const { uid } = await adminAuth.createUser({
      email,
      password: PASSWORD,
      emailVerified: true,
      displayName: 'evil.example x',
    })
    expect((await callEndpoint(await signInWithPassword(email), 'ensureAccount', {})).status).toBe(200)
    expect(await readProfileNames(uid)).toEqual(['', ''])
  })
})
