import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sendDraft } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { signDue } from '../../functions/src/billing/tax/sign-documents.ts'
import { registerTaxAuthority } from '../../functions/src/billing/tax/tax-submissions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { ControlUnitServer } from './control-unit-server.ts'
import { invoiceFromForm } from './invoice-records.ts'
import { storedClient } from './payable-invoices.ts'
import { sampleLine } from './sample-billing.ts'
import { readRecord } from './stored-records.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const AUTHORITY = 'the server of the test'
const LINES = { lines: [sampleLine()], tax_day: '2016-11-20', amount: 100_000, tax_amount: 16_000, total_amount: 116_000 }

/** An empty queue in front of a control unit, and a client. */
class TaxQueue {
  server = new ControlUnitServer()
  client = { uid: '', email: '' }

  /** Replaces the control unit by a new one. */
  async start(server = new ControlUnitServer()): Promise<void> {
    await this.server.stop()
    this.server = server
    await server.start()
    registerTaxAuthority(AUTHORITY, () => server.authority())
  }

  sign = (afterMs = 0) => signDue(this.server.authority(), () => new Date(Date.now() + afterMs))
  submission = (id: string) => readRecord(`${SERVER_COLLECTIONS.taxSubmissions}/${id}`)
  unitRecord = () => readRecord(`${SERVER_COLLECTIONS.taxUnits}/${COMPANY.kraPin}-${this.server.branch}`)
  draft = (changes: object = {}) => invoiceFromForm(this.client.uid, 'draft', { ...LINES, ...changes })
  send = (id: string, now = new Date()) => sendDraft({ invoice_id: id, revision: 0 }, 'an-admin', now)

  /** A draft that was sent and waits for its signature. @returns its id */
  queued = async (changes: object = {}, now = new Date()): Promise<string> => {
    const id = await this.draft(changes)
    expect(await this.send(id, now)).toBe('signing')
    return id
  }
}

/** Gives each test of a file an empty queue. */
export function useTaxQueue(): TaxQueue {
  const queue = new TaxQueue()
  beforeEach(async () => {
    vi.stubEnv('TAX_AUTHORITY', AUTHORITY)
    for (const name of [SERVER_COLLECTIONS.taxSubmissions, SERVER_COLLECTIONS.taxUnits]) {
      await adminDb.recursiveDelete(adminDb.collection(name))
    }
    queue.client = await storedClient()
    await queue.start()
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await queue.server.stop()
  })
  return queue
}
