import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, newColleague, storedOrganisation } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const view = (by: Member, { uid: user_id }: Pick<Member, 'uid'>) => callEndpoint(by, 'viewAsMember', { user_id })

describe('the portal as a person sees it', () => {
  it('is described by their access, and only the office reads in the log that it was shown', async () => {
    const id = await storedOrganisation()
    const person = await newColleague(id, ['invoices', 'projects'], 'partner')
    await adminDb.doc(`user_roles/${person.uid}`).update({ organisation_name: 'Ziwa Hospital' })
    const { status, result } = await view(admin, person)
    const profile = await readRecord(`profiles/${person.uid}`)
    expect([status, result]).toEqual([
      200,
      {
        uid: person.uid,
        role: 'partner',
        organisation_id: id,
        organisation_name: 'Ziwa Hospital',
        capabilities: ['projects', 'invoices'],
        first_name: profile?.['first_name'],
        last_name: profile?.['last_name'],
        email: profile?.['email'],
      },
    ])
    const [entry] = (await storedActivity(`user_roles/${person.uid}`)).filter(({ kind }) => kind === 'member_viewed')
    expect(entry).toMatchObject({ actor_id: admin.uid, label: 'Ziwa Hospital', visible_to: ['office.people'] })
  })

  it('is refused for the office, for disabled accounts and for unknown people', async () => {
    const disabled = await newColleague(await storedOrganisation())
    await adminDb.doc(`user_roles/${disabled.uid}`).update({ disabled: true })
    const refused = { status: 409, key: 'organisations/not-viewable' }
    for (const uid of [admin.uid, disabled.uid, newRecordId()]) expect(await view(admin, { uid })).toMatchObject(refused)
    expect(await storedActivity(`user_roles/${disabled.uid}`)).toEqual([])
  })

  it('is shown to admins who manage people only', async () => {
    const id = await storedOrganisation()
    const [manager, person] = [await newColleague(id), await newColleague(id, ['support'])]
    const money = await newMember('admin')
    await adminDb.doc(`user_roles/${money.uid}`).update({ capabilities: ['office.money', 'office.log'] })
    await expectForbidden((by) => view(by, person), 'client', 'partner', 'demoted admin', manager, money)
    expect(await storedActivity(`user_roles/${person.uid}`)).toEqual([])
  })
})
