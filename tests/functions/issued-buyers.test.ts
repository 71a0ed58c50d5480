import { COLLECTIONS } from '@domain/collections.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import {
  creditedPart,
  creditNoteFile,
  DOCUMENT_KINDS,
  INVOICE_DRAFT,
  invoiceFile,
  issueDocuments,
  openAll,
  openIssued,
  paidPart,
  sentInvoice,
} from '../support/issued-documents.ts'
import { type Member, newMember } from '../support/members.ts'
import { newColleague } from '../support/organisations.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { readRecord } from '../support/stored-records.ts'

const COMPANY = { company_name: 'Mlima County' }
const TAX_DATA = { kra_pin: 'P051234567M', billing_address: 'P.O. Box 4411\nMlima' }
const RENAMED = { first_name: 'Zawadi', last_name: 'Otieno', company_name: 'Bonde Traders' }
const NEW_TAX_DATA = { kra_pin: 'P059999999Z', billing_address: 'P.O. Box 9\nBonde' }
const admin = await newMember('admin')

const changeOrganisation = ({ uid }: Member, changes: Record<string, unknown>) =>
  adminDb.collection(COLLECTIONS.organisations).doc(uid).update(changes)

async function newClient(): Promise<Member> {
  const member = await newMember('client')
  await changeOrganisation(member, TAX_DATA)
  return member
}

/** Renames person, organisation and project and changes the tax data, until the copies of names have followed. */
async function renameAll({ sent, project_id }: { sent: string; project_id: string }): Promise<void> {
  await changeOrganisation(client, { name: RENAMED.company_name, ...NEW_TAX_DATA })
  await adminDb.collection(COLLECTIONS.profiles).doc(client.uid).update(RENAMED)
  await adminDb.collection(COLLECTIONS.projects).doc(project_id).update({ title: 'Another title' })
  for (const path of [`invoices/${sent}`, `projects/${project_id}`]) {
    await eventually(async () => expect(await readRecord(path)).toMatchObject({ client: RENAMED }))
  }
  await eventsHandled()
}

let client: Member
let issued: Awaited<ReturnType<typeof issueDocuments>>
let before: Awaited<ReturnType<typeof openAll>>
let after: Awaited<ReturnType<typeof openAll>>

beforeAll(async () => {
  client = await newClient()
  issued = await issueDocuments(admin, client)
  before = await openAll(admin, issued.documents)
  await renameAll(issued.ids)
  after = await openAll(admin, issued.documents)
})

describe('after the client has changed every name, the PIN and the address, and the office the title of the project', () => {
  it.each(DOCUMENT_KINDS)('%s is the same file, with the same answer on /verify', (kind) => {
    const { text = '', bytes, verified } = before.get(kind) ?? {}
    expect(after.get(kind)?.text).toBe(text)
    expect(after.get(kind)?.bytes.equals(bytes ?? Buffer.of())).toBe(true)
    expect(after.get(kind)?.verified).toBe(verified)
    expect(text).toContain('Amina Lokwawi Mlima County P.O. Box 4411 Mlima KRA PIN P051234567M')
    expect(verified).toContain('"client":"M… C…"')
  })

  it('an accepted milestone keeps the revision of its acceptance', async () => {
    expect(await readRecord(`milestones/${issued.ids.milestone_id}`)).toMatchObject({ revision: 1 })
  })

  it('a draft shows the new names, and an invoice that is sent now keeps the client of today', async () => {
    const draft = await payableInvoice(client.uid, { ...INVOICE_DRAFT, client: RENAMED })
    expect((await openIssued(admin, invoiceFile(draft))).text).toContain('Zawadi Otieno Bonde Traders')
    const sent = await sentInvoice(admin, client.uid, { client: RENAMED })
    const { text } = await openIssued(admin, invoiceFile(sent))
    expect(text).toContain('Zawadi Otieno Bonde Traders P.O. Box 9 Bonde KRA PIN P059999999Z')
  })

  it('a later receipt and a later credit note name the client of their invoice', async () => {
    const { sent } = issued.ids
    const later = [invoiceFile(sent, await paidPart(admin, sent, 50)), creditNoteFile(await creditedPart(admin, sent))]
    for (const document of later) {
      expect((await openIssued(admin, document)).text).toContain('Amina Lokwawi Mlima County P.O. Box 4411')
    }
  })

  it('the sales journal names the client of the invoice, with the PIN of that day', async () => {
    const number = String((await readRecord(`invoices/${issued.ids.settled}`))?.['invoice_number'])
    const file = await fetchFile('sales-journal', { from: '2026-11-01', to: dayInNairobi(new Date()) }, admin.idToken)
    const rows = (await file.text()).split('\r\n').filter((row) => row.includes(number))
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toContain('"Amina Lokwawi, Mlima County",P051234567M')
  })
})

describe('the deletion of an account', () => {
  it('of a person with colleagues leaves the name that the organisation had', async () => {
    const owner = await newClient()
    const leaving = await newColleague(owner.uid)
    const sent = await sentInvoice(admin, leaving.uid, { organisation_id: owner.uid })
    await changeOrganisation(owner, { name: RENAMED.company_name })
    await eventsHandled()
    expect((await callAs(leaving.idToken, 'delete-my-account')).status).toBe(200)
    const nameless = { first_name: '', last_name: '' }
    expect(await readRecord(`invoices/${sent}`)).toMatchObject({
      client: { ...nameless, company_name: RENAMED.company_name },
      buyer: { ...nameless, ...COMPANY, ...TAX_DATA },
    })
  })

  it('of the last person replaces the names on every document, and keeps the tax data of invoices', async () => {
    expect((await callAs(client.idToken, 'delete-my-account')).status).toBe(200)
    const { settled, accepted, milestone_id } = issued.ids
    const without = { ...DELETED_CLIENT, kra_pin: '', billing_address: '' }
    expect(await readRecord(`invoices/${settled}`)).toMatchObject({ buyer: { ...DELETED_CLIENT, ...TAX_DATA } })
    expect(await readRecord(`quotations/${accepted}`)).toMatchObject({ buyer: without })
    expect(await readRecord(`milestones/${milestone_id}`)).toMatchObject({ buyer: without })
    for (const [kind, { text, verified }] of await openAll(admin, issued.documents)) {
      expect(text, kind).toContain('Deleted client')
      expect(text, kind).not.toContain('Mlima County')
      expect(verified, kind).toContain('"client":"D… c…"')
    }
  })
})
