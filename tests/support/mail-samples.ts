import { sampleInvoice } from './sample-records.ts'

export const LINK = 'https://ubora.example/portal'
export const AT = new Date('2026-11-23T08:00:00Z')
/** A text that only the office types, such as the title of a project, milestone, invoice, quotation or message. */
export const OFFICE = 'Solar for eleven dispensaries'

/** A complete sample in the type that the template wants. */
export const stored = <T>(record: object) => record as T

/** Parts of mails with `typed` in each field that a client, a partner or a visitor fills in. */
export function mailSamples(typed: string) {
  const names = { first_name: typed, last_name: typed, company_name: typed }
  const about = { client: names, buyer: { ...names, kra_pin: '', billing_address: typed } }
  const signer = { name: typed, email: 'a@clients.example' }
  const bill = <T>() => stored<T>({ ...sampleInvoice('a', { ...about, dispute: { reason: typed, account: signer } }), id: 'i' })
  return { typed, names, about, signer, bill }
}
export type MailSamples = ReturnType<typeof mailSamples>
