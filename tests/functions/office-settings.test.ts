import { COLLECTIONS } from '@domain/collections.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDraft } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { testMail } from '../../functions/src/office/office-mails.ts'
import { storeSettings } from '../../functions/src/office/office-settings.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { outbox, queueMail } from '../../functions/src/platform/mail/outbox.ts'
import { deliver } from '../../functions/src/platform/mail/send-mail.ts'
import { readOfficeSettings } from '../../functions/src/platform/settings/stored-settings.ts'
import { addMilestoneInvoice } from '../../functions/src/projects/accept-milestone.ts'
import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { newEmail } from '../support/call-function.ts'
import { newestMail } from '../support/inbox.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { bankDetails, buildSettingsChange, removeSettings, SETTINGS_RECORD, storedPart } from '../support/office-settings.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleMilestone } from '../support/sample-milestones.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
let admin: string

// This worker has a separate project, because the settings are one record.
beforeEach(async () => {
  await removeSettings()
  for (const name of [COLLECTIONS.userRoles, COLLECTIONS.activity, 'outbox']) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  admin = await person('admin')
})

async function person(role: string, account: object = {}): Promise<string> {
  const uid = newRecordId()
  await adminDb.collection(COLLECTIONS.profiles).doc(uid).set(sampleProfile(uid))
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(uid)
    .set({ user_id: uid, role, ...account })
  return uid
}

const terms = (days: number, revision = 0, by = admin) =>
  errorKeyOrDone(storeSettings(buildSettingsChange('payment_terms', { days }, revision), by, NOW))

describe('saving a part of the settings', () => {
  it('an admin’s change applies immediately, with a log entry that names the part; the other parts keep the defaults', async () => {
    const defaults = { ...DEFAULT_SETTINGS, staff_second_factor: { required: STAFF_SECOND_FACTOR } }
    expect(await readOfficeSettings()).toEqual(defaults)
    expect(await terms(14)).toBe('done')
    expect(await readOfficeSettings()).toEqual({ ...defaults, payment_terms: { days: 14 } })
    expect(await storedPart('payment_terms')).toMatchObject({ values: { days: 14 }, revision: 1, changed_by: admin })
    expect(await storedActivity(SETTINGS_RECORD)).toMatchObject([
      { kind: 'settings_changed', actor_id: admin, label: 'Payment terms', visible_to: ['office.people'] },
    ])
  })

  it('an admin’s repeated or double-clicked change is saved once', async () => {
    expect(await Promise.all([1, 2, 3].map(() => terms(14)))).toEqual(['done', 'done', 'done'])
    expect(await terms(14)).toBe('done')
    expect(await storedPart('payment_terms')).toMatchObject({ revision: 1 })
    expect(await storedActivity(SETTINGS_RECORD)).toHaveLength(1)
  })

  it('an admin who saw older settings is refused; a different part can be saved', async () => {
    const answers = await Promise.all([14, 30 + 30, 7].map((days) => terms(days)))
    expect(answers.toSorted()).toEqual(['done', 'settings/changed-meanwhile', 'settings/changed-meanwhile'])
    expect(await terms(21, 1)).toBe('done')
    const booking = buildSettingsChange('booking', { seats: 2, notice_hours: 4 })
    expect(await errorKeyOrDone(storeSettings(booking, admin, NOW))).toBe('done')
    expect(await readOfficeSettings()).toMatchObject({ payment_terms: { days: 21 }, booking: { seats: 2, notice_hours: 4 } })
  })
})

describe('new bank details', () => {
  it('are reported to each admin who can sign in, in the same write, without the account number', async () => {
    const other = await person('admin')
    await person('admin', { disabled: true })
    await person('client')
    await storeSettings(buildSettingsChange('bank_details', bankDetails()), admin, NOW)
    const mails = await mailsCausedBy(SETTINGS_RECORD)
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([`${admin}@demo.test`, `${other}@demo.test`].toSorted())
    for (const { sealed, template } of mails) {
      const { text, html } = decrypt(sealed) as { text: string; html: string }
      expect(template).toBe('bank-details-changed')
      expect(text).toContain('Changed by: Amina Lokwawi')
      expect(`${text}${html}`).not.toMatch(/0200 0777 021|Mlima Bank/)
    }
    const [entry] = await storedActivity(SETTINGS_RECORD)
    expect(entry).toMatchObject({ label: 'Bank details and footer of invoices', actor_id: admin })
    expect(JSON.stringify(entry)).not.toContain('0200')
  })

  it('appear on invoices that are sent afterwards; earlier invoices keep their own', async () => {
    const send = async () => {
      const id = await invoiceFromForm(await person('client'), 'draft')
      await sendDraft({ invoice_id: id, revision: 0 }, admin, NOW)
      return id
    }
    const before = await send()
    await storeSettings(buildSettingsChange('bank_details', bankDetails({ footer: 'Thank you.' })), admin, NOW)
    expect((await readInvoice(before))?.bank_details).toEqual(DEFAULT_SETTINGS.bank_details)
    expect((await readInvoice(await send()))?.bank_details).toEqual(bankDetails({ footer: 'Thank you.' }))
  })
})

describe('the VAT class', () => {
  it('is standard until the office chooses another one, which the next invoice of a milestone has', async () => {
    const invoiceOfMilestone = async () => {
      const uid = await person('client')
      const acceptance = { certificate_number: 'ACC-2026-0007' } as NonNullable<Milestone['acceptance']>
      const milestone = { ...(sampleMilestone(uid, { amount: 100 }) as Omit<Milestone, 'id'>), id: newRecordId(), acceptance }
      const writes = adminDb.batch()
      const client = { first_name: 'Amina', last_name: 'Lokwawi', company_name: '' }
      const id = await addMilestoneInvoice(writes, milestone, { client }, NOW)
      await writes.commit()
      return readInvoice(id ?? '')
    }
    expect(await invoiceOfMilestone()).toMatchObject({ lines: [{ vat_class: 'B' }], tax_amount: 16 })
    await storeSettings(buildSettingsChange('vat', { default_class: 'E' }), admin, NOW)
    expect(await invoiceOfMilestone()).toMatchObject({ lines: [{ vat_class: 'E' }], tax_amount: 8 })
  })
})

describe('the signature of mails', () => {
  it('is the current one when the mail is sent; markup in it is text', async () => {
    const address = newEmail()
    const batch = adminDb.batch()
    queueMail(batch, { ...testMail('https://ubora.example/'), template: 'message', to: { name: '', address }, cause: 'a/b' })
    await batch.commit()
    await storeSettings(buildSettingsChange('mail_signature', { text: 'The team of Ubora\n<b>Nairobi</b>' }), admin, NOW)
    const [record] = (await outbox.where('to.address', '==', address).get()).docs
    if (!record) throw new Error('The mail is not in the outbox')
    expect(await deliver(record)).toBe('sent')
    const { text, html } = await newestMail(address)
    expect(text).toContain('--\n\nThe team of Ubora\n<b>Nairobi</b>\n\n')
    expect(html).toContain('The team of Ubora<br>&lt;b&gt;Nairobi&lt;/b&gt;')
    expect(`${text}${html}`).not.toContain('{{')
  })
})
