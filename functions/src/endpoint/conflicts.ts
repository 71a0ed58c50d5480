import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

const INVALID_ARGUMENT = 3
const NOT_FOUND = 5
const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const ABORTED = 10

/** True where `create()` found an existing document. */
export function existsAlready(error: unknown): boolean {
  return codeOf(error) === ALREADY_EXISTS
}

/** True where a document was changed or deleted since it was read. */
export function hasChanged(error: unknown): boolean {
  return codeOf(error) === FAILED_PRECONDITION || codeOf(error) === NOT_FOUND
}

/** True where another call wrote at the same moment, and nothing of this write was stored: it can be tried again. */
export function isConflict(error: unknown): boolean {
  return existsAlready(error) || hasChanged(error) || codeOf(error) === ABORTED
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}

interface RetryOptions {
  /** How often the work is done at most. */
  tries?: number
  /** The longest pause before the next try, given the number of the last one. The pause is random, so that calls spread. */
  longestPauseMs?: (time: number) => number
  /** Which errors are worth another try. */
  isRetryable?: (error: unknown) => boolean
}

/**
 * Does work that reads records and writes them under the condition that they are unchanged, and does it again where
 * another call was faster. `work` gets the number of its try, from 1.
 */
export async function retryOnConflict<T>(work: (time: number) => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { tries = 25, longestPauseMs = () => 20, isRetryable = isConflict } = options
  for (let time = 1; ; time++) {
    try {
      return await work(time)
    } catch (error) {
      if (time === tries || !isRetryable(error)) throw error
    }
    await pause(Math.random() * longestPauseMs(time))
  }
}

/**
 * Runs a transaction on records that several people change at once. Firestore's client retries an aborted one five times,
 * but gives up where a query inside it finds the transaction closed.
 */
export function runTransactionWithRetry<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryOnConflict(() => db.runTransaction(work), { tries: 4, longestPauseMs: () => 0, isRetryable: wasClosed })
}

function wasClosed(error: unknown): boolean {
  const { message = '' } = error as { message?: string }
  return codeOf(error) === INVALID_ARGUMENT && /transaction is invalid or closed/i.test(message)
}

/** Creates a document; false where it exists. Of several calls at the same moment, one gets true. */
export async function createIfAbsent(ref: DocumentReference, data: DocumentData): Promise<boolean> {
  return (await ignoreIf(existsAlready, ref.create(data))) !== undefined
}

/** The result of a write, or undefined where another call wrote first. */
export function unlessConflict<T>(write: Promise<T>): Promise<T | undefined> {
  return ignoreIf(isConflict, write)
}

/** The result of a write, or undefined where its record was changed or deleted since it was read. */
export function unlessChanged<T>(write: Promise<T>): Promise<T | undefined> {
  return ignoreIf(hasChanged, write)
}

async function ignoreIf<T>(isExpected: (error: unknown) => boolean, write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (isExpected(error)) return undefined
    throw error
  }
}
