import { randomUUID } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Currency } from '@domain/money.ts'
import { db } from '../../endpoint/firebase.ts'
import type { StoredTime } from '../../endpoint/stored-time.ts'
import type { CheckoutRequest } from '../payment-provider.ts'

/** The sandbox's record of a checkout (`sandbox_transactions/{reference}`). Contains no addresses. */
export interface SandboxTransaction {
  /** The status reported after `paid_at`. */
  status: 'pending' | 'succeeded' | 'failed' | 'reversed'
  transaction_id: string
  amount_minor: number
  currency: Currency
  description: string
  return_url: string
  paid_at: StoredTime | null
  created_at: StoredTime
}

/** @throws Error outside the emulators of a demo project */
export function assertLocalRun(): void {
  const isDemo = process.env['GCLOUD_PROJECT']?.startsWith('demo-')
  if (process.env['FUNCTIONS_EMULATOR'] !== 'true' || !isDemo) throw new Error('The sandbox is for local runs only')
}

export function transactions() {
  assertLocalRun()
  return db.collection(SERVER_COLLECTIONS.sandboxTransactions)
}

export function newTransaction(request: CheckoutRequest, now: Date): SandboxTransaction {
  const { amountMinor, currency, description, returnUrl } = request
  return {
    status: 'pending',
    transaction_id: randomUUID(),
    amount_minor: amountMinor,
    currency,
    description,
    return_url: returnUrl,
    paid_at: null,
    created_at: now,
  }
}
