import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, newNetworkAddress, post } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import {
  callEndpoint,
  invite,
  invitedToken,
  newColleague,
  overviewFor,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { countQueuedMails, storedActivity } from '../support/stored-records.ts'

const county = await storedOrganisation()
const manager = await newColleague(county)
const admin = await newMember('admin')
const invitations = adminDb.collection(SERVER_COLLECTIONS.invitations)
const check = (token: string, from?: string) => post('check-invitation', { token }, from)
const change = (id: string, fields: object) => invitations.doc(id).update(fields)

describe('an invitation', () => {
  it('is one mail with one link, which shows who invites to what', async () => {
    const email = newEmail()
    const token = await invitedToken(manager, county, email, { capabilities: ['projects', 'invoices'] })
    const mail = await newestMail(email)
    expect(mail.text.match(/http\S+/g)).toHaveLength(1)
    expect(mail.subject).toBe('You are invited to the client portal of Ubora')
    for (const fact of ['Organisation: Mlima County', 'Invited by: Amina Lokwawi', `Email of this person: ${manager.email}`])
      expect(mail.text).toContain(fact)
    expect(await check(token)).toMatchObject({
      status: 200,
      result: {
        organisation_name: 'Mlima County',
        invited_by: 'Amina Lokwawi',
        inviter_email: manager.email,
        email,
        capabilities: ['projects', 'invoices'],
        expires_at: expect.stringMatching(/^\d{4}-/),
      },
    })
    const stored = await invitations.where('email_key', '==', email).get()
    expect(JSON.stringify(stored.docs[0]?.data())).not.toContain(token.split('.')[1])
    const event = { kind: 'member_invited', by_client: true }
    expect(await storedActivity(`organisations/${county}`)).toContainEqual(expect.objectContaining(event))
  })

  it('is stored and mailed once if the request is repeated, and refused if it is repeated with other values', async () => {
    const [email, invitation_id] = [newEmail(), newRecordId()]
    const again = (changes: object = {}) => invite(manager, county, email, { invitation_id, ...changes })
    const answers = [await again(), await again()].map(({ answer }) => answer.status)
    expect(answers).toEqual([200, 200])
    expect((await again({ capabilities: ['support'] })).answer).toMatchObject({
      status: 409,
      key: 'organisations/created-otherwise',
    })
    expect(await countQueuedMails(email)).toBe(1)
  })

  it('gets the same answer whether the address has an account or not', async () => {
    const known = await newMember('client')
    const answers = [await invite(manager, county, known.email), await invite(manager, county, newEmail())]
    expect(answers[0]?.answer.raw).toBe(answers[1]?.answer.raw)
  })

  it('cannot give what the inviter lacks; the office can give everything', async () => {
    const some = await newColleague(county, ['people', 'support'])
    const refused = { status: 403, key: 'organisations/capability-not-yours' }
    expect((await invite(some, county, newEmail(), { capabilities: ['support', 'invoices'] })).answer).toMatchObject(refused)
    expect((await invite(some, county, newEmail(), { capabilities: ['support'] })).answer.status).toBe(200)
    const email = newEmail()
    expect((await invite(admin, county, email, { capabilities: ['invoices'] })).answer.status).toBe(200)
    expect((await check(await tokenSentTo(email))).result?.['invited_by']).toBe('Ubora Procurement Partners')
  })

  it('needs the permission for people of this organisation', async () => {
    const helper = await newColleague(county, ['projects', 'support'])
    const money = await newMember('admin')
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(money.uid)
      .update({ capabilities: ['office.money'] })
    const body = { invitation_id: newRecordId(), organisation_id: county, email: newEmail(), capabilities: ['projects'] }
    await expectForbidden((by) => callEndpoint(by, 'inviteMember', body), helper, money, 'without a role')
    const stranger = await newMember('client')
    const refused = { status: 404, key: 'organisations/not-found' }
    expect((await invite(stranger, county, newEmail())).answer).toMatchObject(refused)
    expect(await callEndpoint(stranger, 'organisationOverview', { organisation_id: county })).toMatchObject(refused)
  })

  it('is refused for a second open one, for a member, and for an organisation that cannot be joined', async () => {
    const email = newEmail()
    await invite(manager, county, email)
    expect((await invite(manager, county, email.toUpperCase())).answer).toMatchObject({ key: 'organisations/already-invited' })
    expect((await invite(manager, county, manager.email)).answer).toMatchObject({ key: 'organisations/already-member' })
    const archived = await storedOrganisation({ status: 'archived' })
    expect((await invite(admin, archived, newEmail())).answer).toMatchObject({ key: 'organisations/not-active' })
    // Its members would become admins.
    expect((await invite(admin, admin.uid, newEmail())).answer).toMatchObject({ key: 'organisations/not-found' })
  })

  it(`is refused beside ${OPEN_INVITATIONS_MAX} open ones`, async () => {
    const full = await storedOrganisation()
    const records = Array.from({ length: OPEN_INVITATIONS_MAX }, (_, index) => ({ email_key: `a${index}`, index }))
    for (const { email_key } of records) await invitations.add({ organisation_id: full, state: 'open', email_key })
    expect((await invite(admin, full, newEmail())).answer).toMatchObject({
      status: 409,
      key: 'organisations/too-many-invitations',
    })
  })
})

describe('the link of an invitation', () => {
  it('is replaced when the invitation is sent again, also after it has expired', async () => {
    const email = newEmail()
    const { id } = await invite(manager, county, email)
    const first = await tokenSentTo(email)
    await change(id, { expires_at: new Date() })
    expect(await check(first)).toMatchObject({ status: 409, key: 'organisations/invitation-expired' })
    expect((await callEndpoint(manager, 'resendInvitation', { invitation_id: id })).status).toBe(200)
    const second = await tokenSentTo(email, 2)
    expect(await check(first)).toMatchObject({ status: 400, key: 'organisations/invitation-invalid' })
    expect((await check(second)).status).toBe(200)
  })

  it('no longer works after the invitation was withdrawn', async () => {
    const email = newEmail()
    const { id } = await invite(manager, county, email)
    const token = await tokenSentTo(email)
    const withdraw = () => callEndpoint(manager, 'withdrawInvitation', { invitation_id: id })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect(await check(token)).toMatchObject({ key: 'organisations/invitation-withdrawn' })
    expect(await callEndpoint(manager, 'resendInvitation', { invitation_id: id })).toMatchObject({
      key: 'organisations/invitation-withdrawn',
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is mailed to an address at most five times in an hour, however often it is withdrawn or renewed', async () => {
    const email = newEmail()
    const { id } = await invite(manager, county, email)
    const resend = () => callEndpoint(manager, 'resendInvitation', { invitation_id: id })
    for (let sent = 2; sent <= 4; sent++) expect((await resend()).status).toBe(200)
    await callEndpoint(manager, 'withdrawInvitation', { invitation_id: id })
    expect((await invite(manager, county, email)).answer.status).toBe(200)
    expect((await invite(admin, await storedOrganisation(), email)).answer).toMatchObject({
      status: 429,
      key: 'requests/too-many',
    })
    expect(await countQueuedMails(email)).toBe(5)
  })

  it('cannot be guessed, and only managers of its organisation can renew or withdraw it', async () => {
    const email = newEmail()
    const { id } = await invite(manager, county, email)
    expect(await check(`${id}.${'x'.repeat(43)}`)).toMatchObject({ status: 400, key: 'organisations/invitation-invalid' })
    expect(await check('x')).toMatchObject({ status: 400, key: 'organisations/invitation-invalid' })
    const stranger = await newMember('client')
    for (const name of ['resendInvitation', 'withdrawInvitation'] as const) {
      const answer = await callEndpoint(stranger, name, { invitation_id: id })
      expect(answer).toMatchObject({ status: 404, key: 'organisations/not-found' })
    }
  })

  it('is limited by network address', async () => {
    const from = newNetworkAddress()
    const token = `${newRecordId()}.${'y'.repeat(43)}`
    const answers = await Promise.all(Array.from({ length: 65 }, () => check(token, from)))
    expect(answers.filter(({ key }) => key === 'requests/too-many')).toHaveLength(5)
  })
})

it('a manager sees details, people and open invitations, also expired ones, newest first', async () => {
  const ngo = await storedOrganisation({ kind: 'ngo' })
  const [first, second] = [await newColleague(ngo), await newColleague(ngo, ['support'])]
  const emails = [newEmail(), newEmail(), newEmail()]
  const ids: string[] = []
  for (const email of emails) ids.push((await invite(first, ngo, email)).id)
  await change(ids[0] ?? '', { expires_at: new Date(0) })
  await callEndpoint(first, 'withdrawInvitation', { invitation_id: ids[1] })
  const { organisation, people, invitations: open } = await overviewFor(first, ngo)
  expect(organisation).toMatchObject({ id: ngo, name: 'Mlima County', kind: 'ngo', status: 'active', revision: 0 })
  expect(organisation).not.toHaveProperty('prefixes')
  expect(open.map(({ email }) => email)).toEqual([emails[2], emails[0]])
  expect(people.map(({ email }) => email).sort()).toEqual([first.email, second.email].sort())
  const shown = people.find(({ user_id }) => user_id === second.uid)
  expect(shown).toMatchObject({ first_name: 'Amina', capabilities: ['support'], disabled: false })
  expect(Date.parse(shown?.last_sign_in ?? '')).toBeGreaterThan(0)
})
