import { toMajor } from '@domain/platform/money.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { ClosingMonths } from './closing-months.ts'
import type { LedgerModel } from './ledger-model.ts'
import {
  accountRequest,
  allocationRequest,
  certificateRequest,
  draftRequest,
  importRequest,
  type LedgerRequest,
  noteRequest,
  paymentRequest,
  REASON,
  useRequest,
} from './ledger-requests.ts'
import { isMonthStep, type MonthStep, type Step } from './ledger-steps.ts'
import { newRecordId } from './record-id.ts'

type Call = Omit<LedgerRequest, 'id'>

/** Requests of which only the first is accepted; the others are refused. */
const ONCE = ['send-invoice', 'cancel-invoice']
/** More than an invoice may be paid above what is due, in cents. */
const ABOVE_LIMIT = 101

/** Carries out the steps of a model with the functions, as an admin, and remembers the ids of the records. */
export class LedgerCalls {
  readonly invoices: string[] = []
  readonly #payments: string[] = []
  readonly #notes: string[] = []
  readonly #uses: string[] = []
  readonly #entries: string[] = []
  readonly #token: string
  readonly #client: string
  readonly #months: ClosingMonths

  constructor(idToken: string, clientId: string, months: ClosingMonths) {
    this.#months = months
    this.#token = idToken
    this.#client = clientId
  }

  /**
   * @param times how often the request of each step is sent: at the same moment, and once more afterwards if above 1
   * @throws Error if a call is refused
   */
  async run(step: Step, times: number): Promise<void> {
    if (isMonthStep(step)) return this.#months.run(step)
    for (const call of this.#buildCalls(step)) {
      const answers = await Promise.all(Array.from({ length: times }, () => this.#send(call)))
      if (times > 1) answers.push(await this.#send(call))
      const expected = await this.#expected(call, answers)
      const refused = expected.length === 0 ? answers[0] : expected.find((answer) => !isDone(answer))
      if (refused) throw new Error(`${call.name} ${JSON.stringify(call.body)}: ${refused.status} ${refused.key}`)
    }
  }

  /** The answers of which each must be accepted. */
  async #expected(call: Call, answers: readonly Answer[]): Promise<Answer[]> {
    if (ONCE.includes(call.name)) return answers.filter(isDone).slice(0, 1)
    // Another sequence can close or reopen the month between two of the requests.
    const others = answers.filter(({ key }) => !call.today || !key?.endsWith('/month-closed'))
    return others.length > 0 || !call.today ? others : [await this.#send({ ...call, body: call.today })]
  }

  /** What is impossible now: more than is due, more than the credit, and what was reversed or cancelled. @returns the keys */
  async tryImpossible(model: LedgerModel): Promise<string[]> {
    const calls: Call[] = [accountRequest(this.#client, 'refund', Math.max(0, model.credit) + 1)]
    for (const [at, invoice] of model.invoices.entries()) {
      const [due, invoice_id] = [Math.max(0, model.balance(invoice)), this.#invoice(at)]
      calls.push(paymentRequest(invoice_id, toMajor(due + ABOVE_LIMIT)), useRequest(invoice_id, toMajor(due + 1)))
      calls.push(certificateRequest(invoice_id, toMajor(due + 1), 'vat'))
      const left = { scope: 'amount', amount: toMajor(invoice.net - invoice.creditedNet + 1) }
      calls.push(noteRequest(invoice_id, left))
    }
    const answers = await Promise.all(calls.map((call) => this.#send(call)))
    return answers.map((answer) => (isDone(answer) ? 'done' : (answer.key ?? `${answer.status}`)))
  }

  #send = ({ name, body }: Call): Promise<Answer> => callAs(this.#token, name, body)

  #buildCalls(step: Exclude<Step, MonthStep>): Call[] {
    switch (step.kind) {
      case 'issue': {
        const draft = this.#made(this.invoices, draftRequest(this.#client, step))
        return [draft, { name: 'send-invoice', body: { invoice_id: draft.id, revision: 0 } }]
      }
      case 'import':
        return [this.#made(this.invoices, importRequest(this.#client, step.amount, step.age))]
      case 'withdraw':
        return [{ name: 'cancel-invoice', body: { invoice_id: this.#invoice(step.invoice), reason: REASON } }]
      case 'pay': {
        const request = paymentRequest(this.#invoice(step.invoice), toMajor(step.amount), step.age)
        return [this.#made(this.#payments, request)]
      }
      case 'allocate':
        return [this.#allocate(step)]
      case 'reverse':
        return [{ name: 'reverse-payment', body: { payment_id: this.#payments[step.payment], reason: REASON } }]
      case 'write off':
      case 'restore': {
        const body = { invoice_id: this.#invoice(step.invoice), entry_id: newRecordId(), reason: REASON }
        return [{ name: step.kind === 'restore' ? 'reverse-write-off' : 'write-off-rest', body }]
      }
      case 'credit': {
        const choice = step.isRest ? { scope: 'rest', amount: null } : { scope: 'amount', amount: toMajor(step.net) }
        return [this.#made(this.#notes, noteRequest(this.#invoice(step.invoice), choice))]
      }
      case 'uncredit':
        return [{ name: 'reverse-credit-note', body: { credit_note_id: this.#notes[step.note], reason: REASON } }]
      case 'certificate': {
        const request = certificateRequest(this.#invoice(step.invoice), toMajor(step.amount), step.of)
        if (step.amount % 2 === 0) return [request]
        // The office checks what was recorded before.
        const decision = { certificate_id: request.id, decision: 'accepted', reason: '' }
        const submitted = { ...request, body: { ...request.body, is_accepted: false } }
        return [submitted, { name: 'decide-certificate', body: decision }]
      }
      case 'use':
        return [this.#made(this.#uses, useRequest(this.#invoice(step.invoice), toMajor(step.amount)))]
      case 'return':
        return [{ name: 'return-credit', body: { use_id: this.#uses[step.use], reason: REASON } }]
      case 'refund':
        return [this.#made(this.#entries, accountRequest(this.#client, 'refund', step.amount, step.age))]
      case 'opening':
        return [this.#made(this.#entries, accountRequest(this.#client, 'opening', -step.amount, step.age))]
      case 'undo':
        return [{ name: 'reverse-entry', body: { entry_id: this.#entries[step.entry], reason: REASON } }]
    }
  }

  #invoice = (at: number) => this.invoices[at] ?? ''

  #made(ids: string[], request: LedgerRequest): LedgerRequest {
    ids.push(request.id)
    return request
  }

  #allocate({ parts, ...money }: Extract<Step, { kind: 'allocate' }>): Call {
    const of = parts.map(({ invoice, amount }) => ({ invoice_id: this.#invoice(invoice), amount }))
    const request = allocationRequest(this.#client, { ...money, parts: of })
    this.#payments.push(...parts.map((_part, at) => `${request.id}-${at + 1}`))
    if (money.rest > 0) this.#entries.push(`receipt-${request.id}`)
    return request
  }
}

const isDone = ({ status }: Answer) => status === 200
