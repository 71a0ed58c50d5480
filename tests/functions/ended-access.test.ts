import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter, toMoment } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { linkSentTo, setPasswordBy } from '../support/account-mails.ts'
import { callAs, callAuthEmulator, linkIn, signInFor, signInWithPassword } from '../support/accounts.ts'
import { newEmail, post, send } from '../support/call-function.ts'
import { exportIsReady, openExport } from '../support/data-exports.ts'
import { beginUpload, certificate, documentsWithFile, finalise } from '../support/document-files.ts'
import { mailsTo, newestMail } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { invite, newColleague, storedOrganisation, tokenSentTo } from '../support/organisations.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'

const NEXT = 'Umbrella-tree-7'
const ALONE = 'another role of the only person'
const admin = await signInFor('admin@demo.test')

/** What a person got, or sent, in a session. */
interface Obtained {
  person: Member
  /** Another manager of the same organisation, or the person if they are alone. */
  colleague: Member
  feed: string
  invoiceId: string
  checkout: string
  /** The token of an invitation that the person sent. */
  sent: string
  /** The token of an invitation that somebody else sent to the person. */
  received: string
  upload: { file_path: string; upload_url: string }
}

/** With the old session, and a new one if the person can still sign in. */
type Ended = Obtained & { sessions: Member[] }

const call = async (token: string, name: string, body: object = {}): Promise<void> => {
  expect([name, (await callAs(token, name, body)).status]).toEqual([name, 200])
}

/** Each way of ending access. @returns the password with which the person can sign in afterwards */
const WAYS: Record<string, (obtained: Obtained) => Promise<string | null>> = {
  'signing out everywhere': async ({ person }) => {
    await call(person.idToken, 'sign-out-everywhere')
    return PASSWORD
  },
  'a new password': async ({ person }) => {
    await callAuthEmulator('update', { idToken: (await signInWithPassword(person.email)).idToken, password: NEXT })
    await call((await signInWithPassword(person.email, NEXT)).idToken, 'end-password-change')
    return NEXT
  },
  'a password reset': async ({ person: { email } }) => {
    // After the mails about the export and of the invitation.
    await post('request-password-reset', { email })
    expect(await setPasswordBy(await linkSentTo(email, 3), NEXT)).toBe(200)
    return NEXT
  },
  'disabling the account': disable(true),
  'disabling the account and enabling it again': disable(true, false),
  'removal from the organisation': async ({ person, colleague }) => {
    await call(colleague.idToken, 'remove-member', { user_id: person.uid })
    return PASSWORD
  },
  'deleting the account': async ({ person }) => {
    await call(person.idToken, 'delete-my-account')
    return null
  },
  'another role': becomePartner,
  // Keeps the organisation, and its records, under the new role.
  [ALONE]: becomePartner,
}

function disable(...states: boolean[]) {
  return async ({ person: { uid: user_id } }: Obtained) => {
    for (const disabled of states) await call(admin, 'set-account-disabled', { user_id, disabled })
    return states.at(-1) ? null : PASSWORD
  }
}

async function becomePartner({ person }: Obtained): Promise<string> {
  await call(admin, 'set-user-role', { user_id: person.uid, role: 'partner' })
  return PASSWORD
}

const readFeed = async (token: string) => (await send(`calendar?token=${token}`, { method: 'GET' })).raw.match(/BEGIN:VEVENT/g)
const pay = ({ idToken }: Member, invoiceId: string) =>
  callAs(idToken, 'create-payment', { invoiceId, amount: 11_600.5, currency: 'KES', description: 'Solar' })

/** The answers to something that was obtained before; each must be a refusal. @returns the statuses of those that are not */
type Use = (ended: Ended, way: string) => Promise<unknown[]>

/** Ways after which the session continues, and with it the person's own affairs. */
const SESSION_CONTINUES: readonly string[] = ['removal from the organisation', 'another role', ALONE]

const THINGS: Record<string, Use> = {
  'the calendar address': async ({ feed }) => (await readFeed(feed)) ?? [],
  'the data export': async ({ sessions }) => {
    const answers = await Promise.all(sessions.map(({ idToken }) => openExport(idToken)))
    return answers.map(({ status }) => status).filter((status) => status === 200)
  },
  // The provider's page stays open, and money that is paid there counts for the organisation's invoice: it must not be lost.
  // A new session of somebody who still belongs to it may go on.
  'the open checkout': async ({ sessions: [old], checkout, invoiceId }, way) => {
    // The invoice is still the person's own.
    if (!old || way === ALONE) return []
    const answers = [await callAs(old.idToken, 'confirm-payment', { reference: checkout }), await pay(old, invoiceId)]
    return answers.map(({ status }) => status).filter((status) => status === 200)
  },
  'the invitation that the person sent': async ({ sent }) => {
    const answer = await post('check-invitation', { token: sent })
    return answer.status === 200 ? [answer.result] : []
  },
  // Who leaves an organisation or gets another role may still join others: only the session decides.
  'the invitation that the person received': async ({ sessions: [old], received }, way) => {
    if (SESSION_CONTINUES.includes(way)) return []
    const answer = await callAs(old?.idToken ?? '', 'accept-invitation', { token: received })
    return answer.status === 200 ? [answer.result] : []
  },
  'the upload session': async ({ sessions, upload: { file_path, upload_url } }) => {
    // Google takes the bytes for a week.
    await fetch(upload_url, { method: 'PUT', body: Buffer.from(certificate) })
    const answers = await Promise.all(sessions.map((session) => finalise(session, file_path)))
    const stored = Array.from({ length: await documentsWithFile(file_path) }, () => file_path)
    return [...answers.map(({ status }) => status).filter((status) => status === 200), ...stored]
  },
}

async function obtain(way: string): Promise<Obtained> {
  const organisation = way === ALONE ? null : await storedOrganisation()
  const person = organisation ? await newColleague(organisation) : await newMember('client')
  const colleague = organisation ? await newColleague(organisation) : person
  const organisation_id = organisation ?? person.uid
  const scheduled_at = toMoment(daysAfter(dayInNairobi(new Date()), 20), '10:00')
  const visit = { ...sampleAppointment(person.uid, { scheduled_at }), organisation_id }
  await adminDb.collection(COLLECTIONS.appointments).add(visit)
  const invoiceId = await payableInvoice(person.uid, { organisation_id })
  await call(person.idToken, 'start-data-export')
  const [other, invited] = [await newMember('client'), newEmail()]
  // One after the other: the emulator locks the organisations of all invitations.
  expect((await invite(person, organisation_id, invited)).answer.status).toBe(200)
  expect((await invite(other, other.uid, person.email)).answer.status).toBe(200)
  const [address, begun, opened, sent, received] = await Promise.all([
    callAs(person.idToken, 'calendar-address', { renew: false }),
    beginUpload(person, { file_name: 'certificate.pdf', file_size: certificate.length, type: 'application/pdf' }),
    pay(person, invoiceId),
    tokenSentTo(invited),
    exportIsReady(person.idToken).then(() => invitationTo(person.email)),
  ])
  const feed = new URL(String(address.result?.['address'])).searchParams.get('token') ?? ''
  const upload = begun.result as Obtained['upload']
  return { person, colleague, feed, invoiceId, checkout: String(opened.result?.['reference']), sent, received, upload }
}

/** The token of the invitation among the mails to an address. */
async function invitationTo(email: string): Promise<string> {
  await newestMail(email, 2)
  const mail = (await mailsTo(email)).find(({ text }) => text.includes('/invite?'))
  return linkIn(mail?.text ?? '').searchParams.get('token') ?? ''
}

async function end(way: string, obtained: Obtained): Promise<Ended> {
  const password = await WAYS[way]?.(obtained)
  const again = password ? [await signInWithPassword(obtained.person.email, password)] : []
  // As the page does after each sign-in.
  for (const { idToken } of again) await call(idToken, 'ensure-account')
  return { ...obtained, sessions: [obtained.person, ...again] }
}

const ways = Object.keys(WAYS)
const before: Obtained[] = []
for (const way of ways) before.push(await obtain(way))
// Tokens name seconds: what was obtained must be from an earlier one than the end.
await pause(1100)

it('what a person got or sent is of use until their access ends', async () => {
  for (const { feed, sent, person } of before) {
    expect(await readFeed(feed)).toHaveLength(1)
    expect((await post('check-invitation', { token: sent })).status).toBe(200)
    expect((await openExport(person.idToken)).status).toBe(200)
  }
})

describe.each(ways)('after %s', (way) => {
  const ending = Promise.withResolvers<Ended>()

  it('the person’s access ends', async () => {
    const obtained = before[ways.indexOf(way)]
    if (!obtained) throw new Error('Nothing was obtained')
    ending.resolve(await end(way, obtained))
  })

  it.each(Object.entries(THINGS))('%s gives nothing', async (_name, use) => {
    expect(await use(await ending.promise, way)).toEqual([])
  })
})
