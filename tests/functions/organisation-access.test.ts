import { COLLECTIONS } from '@domain/collections.ts'
import type { EndpointName } from '@domain/endpoints.ts'
import { CAPABILITIES, STAFF_CAPABILITIES, type StaffCapability } from '@domain/platform/access/capabilities.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { openAttachment, replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { newDocument } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedMilestone } from '../support/milestones.ts'
import { callEndpoint, invite, newColleague } from '../support/organisations.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { submitted } from '../support/sample-milestones.ts'
import { changeTicketStatus, readTicket, repliesOn, replyTo } from '../support/ticket-actions.ts'

/** An admin with these capabilities. */
async function newAdmin(capabilities: readonly StaffCapability[]): Promise<Member> {
  const admin = await newMember('admin')
  await adminDb.collection(COLLECTIONS.userRoles).doc(admin.uid).update({ capabilities })
  return admin
}

/** The first person of the organisation, which has their id. */
const owner = await newMember('client')
const colleague = await newColleague(owner.uid)

describe('every record and person of an organisation', () => {
  let outsiders: readonly (readonly [string, Member])[]
  let ids: Record<'invoice' | 'document' | 'ticket' | 'attachment' | 'appointment' | 'milestone' | 'invitation', string>

  beforeAll(async () => {
    const former = await newColleague(owner.uid)
    expect((await callEndpoint(owner, 'removeMember', { user_id: former.uid })).status).toBe(200)
    outsiders = [
      ['a member of another organisation', await newMember('client')],
      ['a removed member', former],
      ['an admin without a capability', await newAdmin([])],
    ]
    const ticket = (await ticketWith(owner, [await uploaded(owner)])).id
    const at = { scheduled_date: '2033-03-07', scheduled_at: new Date(Date.now() + 30 * DAY_MS) }
    ids = {
      invoice: await payableInvoice(owner.uid),
      document: await newDocument(owner),
      ticket,
      attachment: (await readTicket(ticket))?.attachments?.[0]?.id ?? '',
      appointment: (await adminDb.collection(COLLECTIONS.appointments).add(sampleAppointment(owner.uid, at))).id,
      milestone: (await storedMilestone(owner.uid, submitted())).id,
      invitation: (await invite(owner, owner.uid, `guest-${owner.uid.toLowerCase()}@mlima.example`)).id,
    }
  })

  const payment = { amount: 11_600.5, currency: 'KES', description: 'Survey' }
  const account = () => ({ organisation_id: owner.uid, currency: 'KES', from: '2016-11-01', to: '2016-11-30' })
  /** In an order in which each succeeds for a colleague. */
  const CALLS: readonly (readonly [EndpointName, refused: string, () => object])[] = [
    ['viewInvoice', 'invoices/not-found', () => ({ invoice_id: ids.invoice })],
    ['invoicePdf', 'invoices/not-found', () => ({ invoice_id: ids.invoice, payment_id: null })],
    ['accountStatement', 'statements/not-found', account],
    ['statementPdf', 'statements/not-found', account],
    ['createPayment', 'payments/not-payable', () => ({ invoiceId: ids.invoice, ...payment })],
    ['openDocument', 'documents/file-gone', () => ({ document_id: ids.document, version: null })],
    ['withdrawDocument', 'documents/not-found', () => ({ document_id: ids.document, version: 1 })],
    ['openAttachment', 'documents/file-gone', () => ({ ticket_id: ids.ticket, reply_id: null, attachment_id: ids.attachment })],
    [
      'decideMilestone',
      'milestones/not-found',
      () => ({ milestone_id: ids.milestone, revision: 0, decision: 'accepted', name: 'Amina', reason: '' }),
    ],
    ['acceptanceCertificate', 'milestones/not-found', () => ({ milestone_id: ids.milestone })],
    [
      'replyToTicket',
      'tickets/not-found',
      () => ({ ticket_id: ids.ticket, reply_id: newRecordId(), message: 'Done.', is_internal: false, attachments: [] }),
    ],
    ['changeTicketStatus', 'tickets/not-found', () => ({ ticket_id: ids.ticket, status: 'closed' })],
    ['cancelAppointment', 'appointments/not-found', () => ({ appointment_id: ids.appointment, reason: '' })],
    ['organisationOverview', 'organisations/not-found', () => ({ organisation_id: owner.uid })],
    ['resendInvitation', 'organisations/not-found', () => ({ invitation_id: ids.invitation })],
    ['withdrawInvitation', 'organisations/not-found', () => ({ invitation_id: ids.invitation })],
    [
      'changeMember',
      'organisations/member-not-found',
      () => ({ user_id: owner.uid, before: CAPABILITIES, capabilities: CAPABILITIES }),
    ],
    ['passOnOrganisation', 'organisations/member-not-found', () => ({ user_id: owner.uid })],
  ]

  it.each(CALLS)('is closed to others and open to a colleague: %s', async (name, refused, body) => {
    for (const [who, by] of outsiders) {
      const answer = await callEndpoint(by, name, body())
      expect([refused, 'auth/not-allowed'], `${who}: ${answer.status}`).toContain(answer.key)
    }
    expect(await callEndpoint(colleague, name, body())).toMatchObject({ status: 200 })
  })
})

it('a private ticket and its files are closed to colleagues and open to its author and the office', async () => {
  const author = await newColleague(owner.uid, ['support'])
  const { id } = await ticketWith(author, [await uploaded(author)], { is_private: true })
  const admin = await newAdmin(['office.support'])
  expect((await replyWith(admin, id, [await uploaded(admin)])).status).toBe(200)
  const [reply] = await repliesOn(id)
  const files = [[null, (await readTicket(id))?.attachments?.[0]] as const, [reply?.id ?? '', reply?.attachments?.[0]] as const]
  for (const by of [owner, colleague]) {
    for (const [reply_id, file] of files) expect((await openAttachment(by, id, reply_id, file)).status).toBe(404)
    expect(await replyTo(by, id, { attachments: [] })).toMatchObject({ status: 404, key: 'tickets/not-found' })
    expect(await changeTicketStatus(by, id, 'closed')).toMatchObject({ status: 404, key: 'tickets/not-found' })
  }
  for (const by of [author, admin]) {
    for (const [reply_id, file] of files) expect((await openAttachment(by, id, reply_id, file)).status).toBe(200)
  }
})

/** The endpoints that an admin needs a capability for. Those that members call, too, are above. */
const STAFF_ENDPOINTS: Record<Exclude<StaffCapability, 'office.log'>, readonly EndpointName[]> = {
  'office.people': [
    'setUserRole',
    'setAccountDisabled',
    'changeStaffCapabilities',
    'writeOfficeNote',
    'changeOfficeNote',
    'deleteOfficeNote',
    'viewAsMember',
    'officeSettings',
    'changeOfficeSettings',
    'createOrganisation',
    'moveMember',
    'mergeOrganisations',
    'archiveOrganisation',
    'eraseOrganisation',
    'organisationOverview',
    'changeOrganisation',
    'inviteMember',
    'resendInvitation',
    'withdrawInvitation',
    'changeMember',
  ],
  'office.projects': ['createProject', 'updateProject'],
  'office.documents': ['reviewDocument'],
  'office.money': [
    'createInvoice',
    'updateInvoice',
    'deleteInvoice',
    'sendInvoice',
    'cancelInvoice',
    'recordPayment',
    'issueCreditNote',
    'reverseCreditNote',
    'applyCredit',
    'returnCredit',
    'creditUses',
    'importOpeningItems',
    'organisationCredit',
  ],
  'office.support': ['assignTicket', 'ticketAssignees'],
  'office.appointments': ['confirmAppointment', 'completeAppointment', 'rescheduleAppointment'],
  'office.messages': [
    'sendMessage',
    'deleteMessage',
    'replyToInquiry',
    'newsletterOverview',
    'listSubscribers',
    'removeSubscriber',
    'sendTestNewsletter',
    'startNewsletter',
    'cancelNewsletter',
    'listRefusedMails',
  ],
}

describe('an admin', () => {
  it.each(Object.entries(STAFF_ENDPOINTS).filter(([, names]) => names.length > 0))(
    'needs %s for each of its functions, and nothing else',
    async (capability, names) => {
      const others = await newAdmin(STAFF_CAPABILITIES.filter((each) => each !== capability))
      const holder = await newAdmin([capability as StaffCapability])
      for (const name of names) {
        // The request is empty, because the capability is checked first.
        expect(await callEndpoint(others, name, {}), name).toMatchObject({ status: 403, key: 'auth/not-allowed' })
        expect((await callEndpoint(holder, name, {})).status, name).not.toBe(403)
      }
    },
  )
})
