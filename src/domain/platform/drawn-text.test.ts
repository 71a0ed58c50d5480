import { describe, expect, it } from 'vitest'
import { type Schema, ValidationError } from 'yup'
import { SCRIPT_TEXTS, TECHNICAL_SIGNS } from '../../../tests/support/script-texts.ts'
import { ensureAccountSchema } from '../accounts/accounts.endpoints.ts'
import { profileDetailsSchema, profileSchema } from '../accounts/profile.ts'
import { signUpSchema } from '../accounts/sign-in.ts'
import { catalogueFormSchema } from '../billing/catalogue/catalogue.module.ts'
import { creditNoteFormSchema } from '../billing/credit-notes/credit-notes.endpoints.ts'
import { invoiceFormSchema } from '../billing/invoices/invoice-form.schema.ts'
import { allocationFormSchema } from '../billing/ledger/ledger-form.schema.ts'
import { lineSchema } from '../billing/lines/line.ts'
import { paymentFormSchema } from '../billing/payments/payment.ts'
import { quotationDecisionSchema, quotationFormSchema } from '../billing/quotations/quotations.endpoints.ts'
import { certificateFormSchema } from '../billing/withholding/certificate.ts'
import { organisationFormSchema } from '../organisations/new-organisation.schema.ts'
import { organisationDetailsSchema, organisationSchema } from '../organisations/organisation.schema.ts'
import { milestoneDecisionSchema, milestoneValuesSchema } from '../projects/milestone-form.schema.ts'
import { newProjectSchema } from '../projects/project-form.schema.ts'
import { newTicketSchema } from '../support/ticket.ts'
import { bankDetailsSchema } from './settings/bank-details.ts'
import { loadedSettingsSchema } from './settings/settings.endpoints.ts'
import { undrawnSign } from './visible-text.ts'

/** An Egyptian hieroglyph, for which documents have no font. */
const SIGN = '𓀀'
const ERROR = `requests/not-drawn ${SIGN}`

/** { a: { b: text } } for "a.b". */
const nested = (field: string, text: string) =>
  field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), text) as object

async function collectFieldErrors(schema: Schema, field: string, text: string): Promise<string[]> {
  const checked = await schema
    .validate({ ...nested(field, text), decision: 'accepted' }, { abortEarly: false })
    .catch((error) => error)
  if (!(checked instanceof ValidationError)) return []
  return checked.inner.filter(({ path }) => path === field).map(({ message }) => message)
}

describe('a text that documents print', () => {
  it.each<[string, Schema, string[]]>([
    ['a line', lineSchema, ['description', 'unit']],
    ['a catalogue item', catalogueFormSchema, ['name', 'unit']],
    ['an invoice', invoiceFormSchema, ['title', 'description']],
    ['a quotation', quotationFormSchema, ['title', 'description']],
    ['an answer to a quotation', quotationDecisionSchema, ['name']],
    ['a credit note', creditNoteFormSchema, ['reason']],
    ['a project', newProjectSchema, ['title']],
    ['a milestone', milestoneValuesSchema(null), ['title', 'result']],
    ['an acceptance', milestoneDecisionSchema, ['name']],
    ['a payment', paymentFormSchema, ['reference']],
    ['a payment for several invoices', allocationFormSchema, ['reference']],
    ['a certificate', certificateFormSchema, ['certificate_number']],
    ['bank details', bankDetailsSchema, ['bank_name', 'branch', 'footer']],
    ['an organisation', organisationDetailsSchema, ['name', 'billing_address']],
    ['a new organisation', organisationFormSchema, ['name']],
    ['a profile', profileDetailsSchema, ['first_name', 'last_name', 'company_name']],
    ['a sign-up', signUpSchema, ['firstName', 'lastName']],
    ['a new account', ensureAccountSchema, ['first_name', 'last_name']],
  ])('%s names the first sign that they cannot draw', async (_what, schema, fields) => {
    for (const field of fields) {
      expect(await collectFieldErrors(schema, field, `Solar ${SIGN} 𓁀`), field).toContain(ERROR)
      for (const { name } of Object.values(SCRIPT_TEXTS))
        expect(await collectFieldErrors(schema, field, name), field).not.toContain(ERROR)
    }
  })

  it.each<[string, Schema, string]>([
    ['company before a change', profileDetailsSchema, 'company_before'],
    ['profile', profileSchema, 'first_name'],
    ['organisation', organisationSchema, 'name'],
    ['address of an organisation', organisationSchema, 'billing_address'],
    ['part of the settings', loadedSettingsSchema, 'parts.bank_details.values.footer'],
  ])('stays readable in a %s that an earlier version stored', async (_what, schema, field) => {
    expect(await collectFieldErrors(schema, field, SIGN)).not.toContain(ERROR)
  })

  it('is only a text of a document: a ticket takes every sign', async () => {
    expect(await collectFieldErrors(newTicketSchema, 'title', SIGN)).toEqual([])
  })
})

it.each(Object.entries(SCRIPT_TEXTS))('documents draw every sign of %s', (_script, { name, line }) => {
  expect(undrawnSign(name + line)).toBeUndefined()
  expect(undrawnSign(TECHNICAL_SIGNS)).toBeUndefined()
})

it.each([
  ['of a rare script', 'ꦧ'],
  ['for private use', '\uE000'],
  ['without a meaning', '\u0378'],
])('documents draw no sign %s', (_kind, sign) => {
  expect(undrawnSign(`Solar ${sign}`)).toBe(sign)
})
