import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { loadedSettingsSchema } from '@domain/platform/settings/settings.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { readInvoicePdf, requestInvoicePdf } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { bankDetails, storedPart } from '../support/office-settings.ts'
import { addPhoneFactor } from '../support/sessions.ts'
import { appointWithoutFactor } from '../support/staff-factor.ts'
import { storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const change = (part: string, values: unknown, by = admin, revision = 0) =>
  callAs(by.idToken, 'change-office-settings', { part, values, revision })

describe('the office settings', () => {
  it('can be read and changed by admins only', async () => {
    const outsiders = ['client', 'partner', 'without a role', 'demoted admin', 'unverified admin'] as const
    await expectForbidden(({ idToken }) => callAs(idToken, 'office-settings'), ...outsiders)
    await expectForbidden((by) => change('payment_terms', { days: 1 }, by), ...outsiders)
  })

  it('are returned in full, with the last editor of each part, and with the defaults before the first change', async () => {
    const { status, result } = await callAs(admin.idToken, 'office-settings')
    expect(status).toBe(200)
    const { parts, to_move } = loadedSettingsSchema.validateSync(result)
    expect(parts.bank_details).toEqual({
      values: DEFAULT_SETTINGS.bank_details,
      revision: 0,
      changed_by: null,
      changed_at: null,
    })
    expect(to_move).toEqual([])
    // Payment terms only fill in a form, so they do not affect parallel tests.
    const { revision } = parts.payment_terms
    const days = parts.payment_terms.values.days === 45 ? 46 : 45
    expect(await change('payment_terms', { days }, admin, revision)).toMatchObject({ status: 200, key: 'settings/saved' })
    const again = loadedSettingsSchema.validateSync((await callAs(admin.idToken, 'office-settings')).result)
    expect(again.parts.payment_terms).toMatchObject({ values: { days }, revision: revision + 1, changed_by: admin.uid })
    expect(await change('payment_terms', { days: 3 }, admin, revision)).toMatchObject({
      status: 409,
      key: 'settings/changed-meanwhile',
    })
  })

  it('require a fresh sign-in with the second factor for the bank details', async () => {
    const protectedAdmin = await newMember('client')
    await appointWithoutFactor(protectedAdmin.uid, false)
    await addPhoneFactor(protectedAdmin)
    expect(await change('bank_details', bankDetails(), protectedAdmin)).toMatchObject({
      status: 403,
      key: 'auth/sign-in-again',
    })
    expect(await storedPart('bank_details')).toBeUndefined()
  })

  it.each([
    ['an unknown part', 'role', { seats: 1 }, undefined],
    ['a further field', 'booking', { seats: 1, notice_hours: 0, price: 3 }, undefined],
    ['no values', 'booking', null, undefined],
    ['values of another part', 'bank_details', { days: 3 }, 'settings/bank-name-missing'],
    ['no seat', 'booking', { seats: 0, notice_hours: 0 }, 'settings/seats-invalid'],
    ['21 seats', 'booking', { seats: 21, notice_hours: 0 }, 'settings/seats-invalid'],
    ['seats as text', 'booking', { seats: '3', notice_hours: 0 }, undefined],
    ['half a seat', 'booking', { seats: 1.5, notice_hours: 0 }, 'settings/seats-invalid'],
    ['a notice before now', 'booking', { seats: 1, notice_hours: -1 }, 'settings/notice-invalid'],
    ['terms of more than a year', 'payment_terms', { days: 366 }, 'settings/payment-terms-invalid'],
    ['a small difference below nothing', 'small_differences', { limit: -0.01 }, 'settings/small-difference-invalid'],
    ['a small difference of parts of a cent', 'small_differences', { limit: 0.001 }, 'settings/small-difference-invalid'],
    ['a large small difference', 'small_differences', { limit: 1000.01 }, 'settings/small-difference-invalid'],
    ['a VAT class that does not exist', 'vat', { default_class: 'F' }],
    ['no VAT class', 'vat', { default_class: null }],
    ['a day that there is not', 'closing_days', { days: [{ day: '2027-02-30', reason: 'x' }] }, 'settings/day-missing'],
    ['a day without a reason', 'closing_days', { days: [{ day: '2027-02-03', reason: ' ' }] }, 'settings/reason-missing'],
    [
      'a reason that is too long',
      'closing_days',
      { days: [{ day: '2027-02-03', reason: 'x'.repeat(121) }] },
      'settings/reason-too-long',
    ],
    [
      'a day twice',
      'closing_days',
      { days: ['a', 'b'].map((reason) => ({ day: '2027-02-03', reason })) },
      'settings/day-twice',
    ],
    ['a wrong IBAN', 'bank_details', bankDetails({ account: 'GB82 WEST 1234 5698 7654 33' }), 'settings/account-invalid'],
    ['an account of symbols', 'bank_details', bankDetails({ account: '<b>12345</b>' }), 'settings/account-invalid'],
    ['a signature that is empty', 'mail_signature', { text: '\n \n' }, 'settings/signature-missing'],
    ['a signature that is too long', 'mail_signature', { text: 'x'.repeat(501) }, 'settings/signature-too-long'],
  ])('refuse %s with a key', async (_what, part, values, key = 'requests/invalid') => {
    expect(await change(part, values)).toMatchObject({ status: 400, key })
    if (part !== 'payment_terms') expect(await storedPart(part as 'booking')).toBeUndefined()
  })
})

describe('the PDF of an invoice', () => {
  it('shows the bank details and the footer that it was issued with', async () => {
    const details = bankDetails({ paybill: '', footer: 'Thank you for your trust.' })
    const { text } = await readInvoicePdf(client, await storedInvoice(client.uid, { bank_details: details }))
    for (const part of ['Mlima Bank, Ngong Road', 'Account 0200 0777 021', 'Thank you for your trust.']) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/Paybill|0100 0555 014/)
    const long = bankDetails({ bank_name: 'B'.repeat(80), branch: 'R'.repeat(80), footer: `${'W'.repeat(250)}\n`.repeat(2) })
    const { outside } = await readInvoicePdf(client, await storedInvoice(client.uid, { bank_details: long }))
    expect(outside).toEqual([])
    expect((await requestInvoicePdf(undefined, 'none')).status).toBe(401)
  })
})
