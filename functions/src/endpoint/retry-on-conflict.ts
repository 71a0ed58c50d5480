import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'
import { isContended } from './firestore-codes.ts'

const INVALID_ARGUMENT = 3
/** Each of which Firestore's own client tries five times. */
const ROUNDS = 4
/** Of a write under a condition, which Firestore's client tries once. */
const TRIES = 25
const PAUSE_MS = 20

/**
 * Runs a transaction on records that several people change at once. The client runs an aborted one again by itself, but
 * not where a query inside it finds it closed: a query is asked again, with the old transaction, before it gives up.
 */
export async function runTransactionWithRetry<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await db.runTransaction(work)
    } catch (error) {
      if (round === ROUNDS || !wasClosed(error)) throw error
    }
  }
}

function wasClosed(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  return code === INVALID_ARGUMENT && /transaction is invalid or closed/i.test(message)
}

/** Does work that ends in a write under a condition, and does it again where somebody else wrote at the same moment. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await work()
    } catch (error) {
      if (time === TRIES || !isContended(error)) throw error
    }
    await pause(Math.random() * PAUSE_MS)
  }
}
