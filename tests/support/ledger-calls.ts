import { dayInNairobi } from '@domain/dates.ts'
import { toMajor } from '@domain/money.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import { invoiceFormValues } from './invoice-form.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { Step } from './ledger-steps.ts'
import { newRecordId } from './record-id.ts'

const REASON = 'Agreed by telephone.'
const TODAY = dayInNairobi(new Date())
const BANK = { method: 'bank_transfer', reference: 'FT26325XK9' } as const

interface Call {
  name: string
  body: object
}

/** Carries out the steps of a model with the functions, as an admin, and remembers the ids of the records. */
export class LedgerCalls {
  readonly invoices: string[] = []
  readonly payments: string[] = []
  readonly entries: string[] = []
  readonly uses: string[] = []
  readonly notes: string[] = []
  readonly #token: string
  readonly #client: string

  constructor(idToken: string, clientId: string) {
    this.#token = idToken
    this.#client = clientId
  }

  /**
   * @param times how often the request of each step is sent: at the same moment, and once more afterwards if above 1
   * @throws Error if a call is refused
   */
  async run(step: Step, times: number): Promise<void> {
    for (const call of this.#callsOf(step)) {
      const answers = await Promise.all(Array.from({ length: times }, () => this.#send(call)))
      if (times > 1) answers.push(await this.#send(call))
      // A draft is sent once, and an invoice cancelled once; the other requests are told so.
      const expected =
        call.name === 'send-invoice' || call.name === 'cancel-invoice' ? answers.filter(isDone).slice(0, 1) : answers
      const refused = expected.length === 0 ? answers[0] : expected.find((answer) => !isDone(answer))
      if (refused) throw new Error(`${call.name} ${JSON.stringify(call.body)}: ${refused.status} ${refused.key}`)
    }
  }

  /** What is impossible now: more than is due, more than the credit, and what was reversed or cancelled. @returns the keys */
  async tryImpossible(model: LedgerModel): Promise<string[]> {
    const calls: Call[] = [this.#account('refund-credit', Math.max(0, model.credit) + 1)]
    for (const [at, invoice] of model.invoices.entries()) {
      const [over, invoice_id] = [toMajor(Math.max(0, model.balance(invoice)) + 1), this.invoices[at] ?? '']
      calls.push(this.#payment(invoice_id, over), this.#use(invoice_id, over), this.#certificate(invoice_id, over, 'vat'))
      const left = { scope: 'amount', amount: toMajor(invoice.net - invoice.creditedNet + 1) }
      calls.push(this.#note(invoice_id, left))
    }
    const answers = await Promise.all(calls.map((call) => this.#send(call)))
    return answers.map((answer) => (isDone(answer) ? 'done' : (answer.key ?? `${answer.status}`)))
  }

  #send = ({ name, body }: Call): Promise<Answer> => callAs(this.#token, name, body)

  #callsOf(step: Step): Call[] {
    switch (step.kind) {
      case 'issue':
        return this.#issue(step)
      case 'pay': {
        const call = this.#payment(this.#invoice(step.invoice), toMajor(step.amount))
        this.payments.push(call.body.payment_id)
        return [call]
      }
      case 'spread':
        return [this.#spread(step)]
      case 'credit': {
        const choice = step.isRest ? { scope: 'rest', amount: null } : { scope: 'amount', amount: toMajor(step.net) }
        const call = this.#note(this.#invoice(step.invoice), choice)
        this.notes.push(call.body.credit_note_id)
        return [call]
      }
      case 'certificate': {
        const call = this.#certificate(this.#invoice(step.invoice), toMajor(step.amount), step.of)
        if (step.amount % 2 === 0) return [call]
        // The office checks what was recorded before.
        const decision = { certificate_id: call.body.certificate_id, decision: 'accepted', reason: '' }
        const submitted = { ...call, body: { ...call.body, is_accepted: false } }
        return [submitted, { name: 'decide-certificate', body: decision }]
      }
      case 'use': {
        const call = this.#use(this.#invoice(step.invoice), toMajor(step.amount))
        this.uses.push(call.body.use_id)
        return [call]
      }
      case 'import':
        return [this.#import(toMajor(step.amount))]
      case 'withdraw':
        return [{ name: 'cancel-invoice', body: { invoice_id: this.#invoice(step.invoice), reason: REASON } }]
      case 'return':
        return [{ name: 'return-credit', body: { use_id: this.uses[step.use], reason: REASON } }]
      case 'uncredit':
        return [{ name: 'reverse-credit-note', body: { credit_note_id: this.notes[step.note], reason: REASON } }]
      case 'reverse':
        return [{ name: 'reverse-payment', body: { payment_id: this.payments[step.payment], reason: REASON } }]
      case 'undo':
        return [{ name: 'reverse-entry', body: { entry_id: this.entries[step.entry], reason: REASON } }]
      case 'refund':
      case 'opening': {
        // An opening balance is positive if the client owes it.
        const amount = step.kind === 'refund' ? step.amount : -step.amount
        const call = this.#account(step.kind === 'refund' ? 'refund-credit' : 'record-opening', amount)
        this.entries.push(`${step.kind}-${call.body.entry_id}`)
        return [call]
      }
    }
  }

  #invoice = (at: number) => this.invoices[at] ?? ''

  #issue({ net, tax }: { net: number; tax: number }): Call[] {
    const invoice_id = newRecordId()
    this.invoices.push(invoice_id)
    const values = invoiceFormValues(this.#client, { amount: toMajor(net), tax_amount: toMajor(tax) })
    return [
      { name: 'create-invoice', body: { invoice_id, ...values } },
      { name: 'send-invoice', body: { invoice_id, revision: 0 } },
    ]
  }

  #import(amount: number): Call {
    const import_id = newRecordId()
    this.invoices.push(`${import_id}-1`)
    const item = {
      number: `OLD/${import_id}`,
      day: '2026-01-05',
      due_date: TODAY,
      amount,
      currency: 'KES',
      exchange_rate: null,
    }
    return { name: 'import-opening-items', body: { import_id, client_id: this.#client, items: [item] } }
  }

  #payment(invoice_id: string, amount: number) {
    const body = { invoice_id, payment_id: newRecordId(), ...BANK, amount, paid_on: TODAY }
    return { name: 'record-payment', body }
  }

  #spread({ parts, rest }: Extract<Step, { kind: 'spread' }>): Call {
    const payment_id = newRecordId()
    const amount = toMajor(parts.reduce((sum, part) => sum + part.amount, rest))
    this.payments.push(...parts.map((_part, at) => `${payment_id}-${at + 1}`))
    if (rest > 0) this.entries.push(`receipt-${payment_id}`)
    const of = parts.map((part) => ({ invoice_id: this.#invoice(part.invoice), amount: toMajor(part.amount) }))
    const body = { payment_id, client_id: this.#client, currency: 'KES', ...BANK, amount, paid_on: TODAY, parts: of }
    return { name: 'spread-payment', body }
  }

  #note(invoice_id: string, choice: { scope: string; amount: number | null }) {
    const body = { credit_note_id: newRecordId(), invoice_id, lines: [], reason: REASON, ...choice }
    return { name: 'issue-credit-note', body }
  }

  #certificate(invoice_id: string, amount: number, kind: string) {
    const certificate_id = newRecordId()
    const body = { certificate_id, invoice_id, kind, certificate_number: certificate_id, day: TODAY, amount }
    return { name: 'record-certificate', body: { ...body, file_path: null, is_accepted: true } }
  }

  #use = (invoice_id: string, amount: number) => ({
    name: 'apply-credit',
    body: { use_id: newRecordId(), invoice_id, amount },
  })

  /** @param minor in cents */
  #account(name: 'refund-credit' | 'record-opening', minor: number) {
    const of = { entry_id: newRecordId(), client_id: this.#client, currency: 'KES' }
    return { name, body: { ...of, amount: toMajor(minor), day: TODAY, reason: REASON } }
  }
}

const isDone = ({ status }: Answer) => status === 200
