import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PASSWORD_MAX } from '../accounts/sign-in.ts'
import {
  APPOINTMENT_DESCRIPTION_MAX,
  APPOINTMENT_LINK_MAX,
  APPOINTMENT_LOCATION_MAX,
  APPOINTMENT_NOTES_MAX,
  APPOINTMENT_TITLE_MAX,
  CANCEL_REASON_MAX,
} from '../appointments/appointment.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_REASON_MAX, INVOICE_TITLE_MAX } from '../billing/invoices/invoice.ts'
import { LEDGER_REASON_MAX, OPENING_NUMBER_MAX } from '../billing/ledger/ledger.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX } from '../billing/lines/line.ts'
import { PAYMENT_REFERENCE_MAX } from '../billing/payments/payment.ts'
import { QUOTATION_REASON_MAX, SIGNER_NAME_MAX } from '../billing/quotations/quotation.ts'
import { TAX_REASON_MAX } from '../billing/tax/submission.ts'
import { CERTIFICATE_NUMBER_MAX } from '../billing/withholding/withholding.ts'
import { DOCUMENT_NOTES_MAX } from '../documents/document.ts'
import { MESSAGE_CONTENT_MAX, MESSAGE_TITLE_MAX } from '../messages/message.ts'
import { BILLING_ADDRESS_MAX, OFFICE_NOTE_MAX } from '../organisations/organisation.ts'
import { NAME_MAX } from '../platform/field.schema.ts'
import { EMAIL_MAX } from '../platform/mail/mail.policy.ts'
import { BANK_LINE_MAX, FOOTER_MAX } from '../platform/settings/bank-details.ts'
import {
  CLOSING_REASON_MAX,
  REMINDER_SUBJECT_MAX,
  REMINDER_TEXT_MAX,
  SIGNATURE_MAX,
} from '../platform/settings/office-settings.ts'
import { TICKET_DESCRIPTION_MAX, TICKET_REPLY_MAX, TICKET_TITLE_MAX } from '../support/ticket.ts'
import { TEXTS_FOLDER } from './build-locale.ts'

/** A catalogue imports no schema, so that a page loads none for a sentence; therefore its numbers are literals. */
const LIMITS: Record<string, number> = {
  'account/name-invalid': NAME_MAX,
  'appointments/description-too-long': APPOINTMENT_DESCRIPTION_MAX,
  'appointments/link-too-long': APPOINTMENT_LINK_MAX,
  'appointments/location-too-long': APPOINTMENT_LOCATION_MAX,
  'appointments/notes-too-long': APPOINTMENT_NOTES_MAX,
  'appointments/reason-too-long': CANCEL_REASON_MAX,
  'appointments/title-too-long': APPOINTMENT_TITLE_MAX,
  'auth/email-too-long': EMAIL_MAX,
  'auth/password-too-long': PASSWORD_MAX,
  'ledger/reason-too-long': LEDGER_REASON_MAX,
  'credit-notes/reason-too-long': INVOICE_REASON_MAX,
  'documents/note-too-long': DOCUMENT_NOTES_MAX,
  'invoices/description-too-long': INVOICE_DESCRIPTION_MAX,
  'invoices/reason-too-long': INVOICE_REASON_MAX,
  'invoices/title-too-long': INVOICE_TITLE_MAX,
  'lines/description-too-long': LINE_DESCRIPTION_MAX,
  'lines/unit-too-long': LINE_UNIT_MAX,
  'messages/content-too-long': MESSAGE_CONTENT_MAX,
  'messages/title-too-long': MESSAGE_TITLE_MAX,
  'openings/number-too-long': OPENING_NUMBER_MAX,
  'organisations/address-too-long': BILLING_ADDRESS_MAX,
  'organisations/note-too-long': OFFICE_NOTE_MAX,
  'payments/reference-too-long': PAYMENT_REFERENCE_MAX,
  'quotations/name-too-long': SIGNER_NAME_MAX,
  'quotations/reason-too-long': QUOTATION_REASON_MAX,
  'settings/bank-line-too-long': BANK_LINE_MAX,
  'settings/footer-too-long': FOOTER_MAX,
  'settings/reason-too-long': CLOSING_REASON_MAX,
  'tax/reason-too-long': TAX_REASON_MAX,
  'settings/reminder-subject-too-long': REMINDER_SUBJECT_MAX,
  'settings/reminder-text-too-long': REMINDER_TEXT_MAX,
  'settings/signature-too-long': SIGNATURE_MAX,
  'tickets/description-too-long': TICKET_DESCRIPTION_MAX,
  'tickets/reply-too-long': TICKET_REPLY_MAX,
  'tickets/title-too-long': TICKET_TITLE_MAX,
  'withholding/number-too-long': CERTIFICATE_NUMBER_MAX,
}

const NAMED = /'([a-z/-]+)': '[^']*at most ([\d,]+) characters/g
const catalogue = globSync(`${TEXTS_FOLDER}/**/*.ts`).map((file) => readFileSync(file, 'utf8'))
const named = [...catalogue.join('\n').matchAll(NAMED)].map(([, key = '', count = '']) => [key, count] as const)

describe('a limit that a text names', () => {
  it.each(named)('in %s is that of the schema: %s', (key, count) => {
    expect(Number(count.replace(',', ''))).toBe(LIMITS[key])
  })

  it('is in the table', () => {
    expect(new Set(named.map(([key]) => key))).toEqual(new Set(Object.keys(LIMITS)))
  })
})
