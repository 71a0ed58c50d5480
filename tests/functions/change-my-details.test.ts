import type { Capability } from '@domain/platform/access/capabilities.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { newColleague, storedOrganisation } from '../support/organisations.ts'
import { readRecord } from '../support/stored-records.ts'

const DETAILS = { first_name: 'Wambui', last_name: 'Kale', company_name: 'Ziwa Energy', phone: '+254711000001' }
const change = (by: Pick<Member, 'idToken'>, details: object = DETAILS) => callAs(by.idToken, 'change-my-details', details)

describe('the details of a person', () => {
  it('can be changed by that person; the rest of the profile stays', async () => {
    const person = await newMember('client')
    const before = await readRecord(`profiles/${person.uid}`)
    expect(await change(person)).toMatchObject({ status: 200, key: 'account/saved' })
    expect(await readRecord(`profiles/${person.uid}`)).toEqual({ ...before, ...DETAILS })
  })

  it('rename an organisation of kind person only for somebody who manages it, or is alone in it', async () => {
    const nameAfter = async (capabilities: Capability[], hasColleague: boolean) => {
      const id = await storedOrganisation({ kind: 'person', name: 'Amina Lokwawi' })
      const person = await newColleague(id, capabilities)
      if (hasColleague) await newColleague(id)
      await adminDb.doc(`profiles/${person.uid}`).update({ company_name: '' })
      expect((await change(person, { ...DETAILS, company_name: '' })).status).toBe(200)
      expect(await readRecord(`profiles/${person.uid}`)).toMatchObject({ first_name: 'Wambui' })
      return (await readRecord(`organisations/${id}`))?.['name']
    }
    expect(await nameAfter(['projects'], true)).toBe('Amina Lokwawi')
    expect(await nameAfter(['people'], true)).toBe('Wambui Kale')
    expect(await nameAfter(['projects'], false)).toBe('Wambui Kale')
  })

  it('accept names of 80 characters, an empty company and no telephone', async () => {
    const person = await newMember('partner')
    for (const name of ['x'.repeat(NAME_MAX), '😀'.repeat(NAME_MAX)]) {
      const details = { first_name: name, last_name: name, company_name: '', phone: '' }
      expect((await change(person, details)).status).toBe(200)
    }
  })

  it('are stored without signs that nobody sees, and the telephone in its one form', async () => {
    const person = await newMember('partner')
    const pasted = {
      first_name: '\u202eWam\u200Bbui',
      last_name: 'Kale\r\n',
      company_name: '',
      phone: '\u202a0722-000-123\u202c',
    }
    expect((await change(person, pasted)).status).toBe(200)
    expect(await readRecord(`profiles/${person.uid}`)).toMatchObject({
      first_name: 'Wambui',
      last_name: 'Kale',
      phone: '+254722000123',
    })
  })

  it('are refused with markup, a name that is too long or an invalid number, and stay unchanged', async () => {
    const person = await newMember('client')
    const before = await readRecord(`profiles/${person.uid}`)
    const names = ['<b>', 'x'.repeat(NAME_MAX + 1), 7, null, ['Amina']]
    const phones = ['12345', '254-700-555', '٠٧٠٠٥٥٥', '7'.repeat(24), '\u202e301 555 0070', 254_700_555, null]
    for (const changes of [
      ...names.map((first_name) => ({ first_name })),
      ...phones.map((phone) => ({ phone })),
      ...['email', 'user_id', 'mail_choices', 'role'].map((field) => ({ [field]: 'x' })),
      { company_name: undefined },
    ]) {
      expect((await change(person, { ...DETAILS, ...changes })).status, JSON.stringify(changes)).toBe(400)
    }
    expect(await readRecord(`profiles/${person.uid}`)).toEqual(before)
  })

  it('can be changed ten times an hour at most: a new name is copied to every record', async () => {
    const person = await newMember('client')
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ key }) => key === 'requests/limit-per-hour')).toHaveLength(40)
  })

  it('cannot be changed by a person without a role or a verified address, or who is signed out', async () => {
    await expectForbidden((by) => change(by), 'without a role', 'unverified client')
  })
})
