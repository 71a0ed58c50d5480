import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../../scripts/seed/people.ts'
import { profileSchema } from '../accounts/profile.ts'
import { clientNames, displayName, getBuyer, personAndCompany, sameNames } from './client-names.ts'
import { ALL_MAILS } from './mail/mail.policy.ts'

const amina = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }

describe('the name of a client', () => {
  it('is the person, or the company, or a note that it is missing', () => {
    expect(displayName(amina)).toBe('Amina Lokwawi')
    expect(displayName({ ...amina, last_name: '' })).toBe('Amina')
    expect(displayName({ ...amina, first_name: '', last_name: '' })).toBe('Mlima County')
    expect(displayName({ first_name: '', last_name: '', company_name: '' })).toBe('Unnamed client')
  })

  it('is shown with the company if both are known and differ', () => {
    expect(personAndCompany(amina)).toBe('Amina Lokwawi, Mlima County')
    expect(personAndCompany({ ...amina, company_name: '' })).toBe('Amina Lokwawi')
    expect(personAndCompany({ ...amina, first_name: '', last_name: '' })).toBe('Mlima County')
    expect(personAndCompany({ first_name: 'Mlima', last_name: 'County', company_name: 'Mlima County' })).toBe('Mlima County')
    expect(personAndCompany({ first_name: '', last_name: '', company_name: '' })).toBe('Unnamed client')
  })

  it('is copied to records as the three names only', () => {
    expect(clientNames({ ...amina, ...{ email: 'a@demo.test' } })).toEqual(amina)
  })

  it('is equal only if all three names are equal', () => {
    expect(sameNames(amina, { ...amina })).toBe(true)
    expect(sameNames(undefined, amina)).toBe(false)
    for (const field of ['first_name', 'last_name', 'company_name'] as const) {
      expect(sameNames(amina, { ...amina, [field]: 'Other' })).toBe(false)
    }
  })
})

describe('the seeded profiles', () => {
  it('fit the schema', () => {
    for (const { uid, role: _role, ...names } of ACCOUNTS) {
      const profile = { ...names, mail_choices: ALL_MAILS, user_id: uid, created_at: new Date() }
      expect(profileSchema.isValidSync(profile, { strict: true }), uid).toBe(true)
    }
  })
})

const client = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
const taxData = { kra_pin: 'P051234567M', billing_address: 'Mlima' }

describe('the client whom a document names', () => {
  it('is today’s before it is issued', () => {
    for (const buyer of [null, undefined])
      expect(getBuyer({ client, buyer })).toEqual({ ...client, kra_pin: '', billing_address: '' })
  })

  it('is that of the day of issue afterwards, also without a company', () => {
    const buyer = { first_name: 'Zawadi', last_name: 'Otieno', company_name: '', ...taxData }
    expect(getBuyer({ client, buyer })).toEqual(buyer)
  })

  it('has today’s names if an earlier version stored only the tax data', () => {
    expect(getBuyer({ client, buyer: taxData })).toEqual({ ...client, ...taxData })
  })
})
