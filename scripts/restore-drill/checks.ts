import { type NumberSeries, parseNumber } from '../../src/domain/numbers/number.policy.ts'
import { receivedMails } from '../local/inbox/mail-store.ts'
import { runScheduledFunction } from '../scheduler.ts'
import { demoFile } from '../seed/documents.ts'
import { ACCOUNTS } from '../seed/people.ts'
import { callFunction, post, signIn } from './api-client.ts'
import { draftInvoice, openTicket, type SampleWork } from './sample-work.ts'
import { SWEEP_OUTBOX } from './wait-until-idle.ts'

/**
 * Checks that the restored product works. Yields a line for each check that passes.
 * @param mailsBefore how many mails had been sent @throws Error at the first check that fails
 */
export async function* checkRestored(work: SampleWork, mailsBefore: number): AsyncGenerator<string> {
  const { invoiceId, invoiceNumber, ticketNumber, documentId } = work
  assert(await runScheduledFunction(SWEEP_OUTBOX), 'the sweep of the outbox fails')
  assert(receivedMails().length === mailsBefore, 'a mail went out again')
  yield 'no mail goes out again'

  for (const { email, role } of ACCOUNTS) {
    const account = await callFunction(await signIn(email), 'ensureAccount')
    assert(account['role'] === role, `${email} is ${account['role']}, and was ${role}`)
  }
  yield 'each demo person signs in and has the same role as before'

  const [admin, client, other] = [
    await signIn('admin@demo.test'),
    await signIn('client@demo.test'),
    await signIn('client2@demo.test'),
  ]
  const pdf = await post(client, 'invoicePdf', { invoice_id: invoiceId, payment_id: null })
  assert(pdf.ok && (await pdf.text()).startsWith('%PDF-'), `the PDF of ${invoiceNumber} does not open: ${pdf.status}`)
  yield `the PDF of ${invoiceNumber} opens`

  const file = await post(client, 'openDocument', { document_id: documentId, version: null })
  const isComplete = Buffer.from(await file.arrayBuffer()).equals(demoFile('certificate.pdf'))
  assert(file.ok && isComplete, `the document does not come as it was sent: ${file.status}`)
  const refused = await post(other, 'openDocument', { document_id: documentId, version: null })
  assert(refused.status === 404, `the document opens to somebody else: ${refused.status}`)
  yield 'the document downloads, byte for byte, to its owner and to nobody else'

  const invoice = await draftInvoice(admin, client.uid)
  assertNext('invoice', invoiceNumber, invoice)
  const ticket = await openTicket(client)
  assertNext('ticket', ticketNumber, ticket)
  yield `the next numbers are ${invoice} and ${ticket}`
}

function assertNext(series: NumberSeries, last: string, next: string): void {
  const [was, is] = [parseNumber(series, last), parseNumber(series, next)]
  assert(!!was && !!is && is.year === was.year && is.number === was.number + 1, `after ${last} comes ${next}`)
}

function assert(condition: boolean, problem: string): void {
  if (!condition) throw new Error(`Restored, but ${problem}.`)
}
