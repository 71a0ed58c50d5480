import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ErrorKey } from '@domain/texts/message-keys.ts'
import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

/** What the response says of a rejected request, beside its sentence. */
interface ApiErrorBody {
  key: ErrorKey
  params?: ErrorParams
  /** The item of the request that failed, by the name that the request used. */
  subject?: string
}

type ErrorParams = Record<string, string | number>

interface Details {
  params?: ErrorParams
  subject?: string
}

/** An error that the caller may see. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: number
  readonly body: ApiErrorBody
  /** Errors of other items in the request, each with its `subject`. */
  readonly others: ApiError[] = []

  constructor(key: ErrorKey, status: number, details: Details = {}) {
    super(key)
    this.key = key
    this.status = status
    this.body = { key, ...details }
  }

  /** Adds errors of other items in the request; key and status do not change. */
  withOthers(others: readonly ApiError[]): this {
    this.others.push(...others)
    return this
  }
}

const INVALID_ARGUMENT = 3
const NOT_FOUND = 5
const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const ABORTED = 10

/** Whether `create()` failed because the document exists. */
export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === ALREADY_EXISTS
}

/** Whether a write failed because the document was changed or deleted since it was read. */
export function hasChanged(error: unknown): boolean {
  return codeOf(error) === FAILED_PRECONDITION || codeOf(error) === NOT_FOUND
}

/** Whether a concurrent write prevented this one. Nothing was stored, so it can be retried. */
export function isConflict(error: unknown): boolean {
  return isAlreadyExists(error) || hasChanged(error) || codeOf(error) === ABORTED
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}

interface RetryOptions {
  tries?: number
  /** The longest pause after an attempt. The actual pause is random, to spread concurrent calls. */
  longestPauseMs?: (time: number) => number
  isRetryable?: (error: unknown) => boolean
}

/**
 * Runs work that writes records under the condition that they are unchanged, and retries it after a conflict. `work`
 * receives the attempt's number, starting at 1.
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
 * Runs a transaction on records with frequent concurrent changes. Firestore's client retries an aborted transaction, for
 * example after waiting too long for a lock, only five times in each of our tries, and not if a query inside finds the transaction closed.
 */
export function runTransactionWithRetry<T>(work: (transaction: Transaction) => Promise<T>, tries = 4): Promise<T> {
  return retryOnConflict(() => db.runTransaction(work), { tries, isRetryable: isTransactionAborted })
}

/** In both cases the transaction has written nothing. */
function isTransactionAborted(error: unknown): boolean {
  const { message = '' } = error as { message?: string }
  const isClosed = codeOf(error) === INVALID_ARGUMENT && /transaction is invalid or closed/i.test(message)
  return isClosed || codeOf(error) === ABORTED
}

/** Creates a document; false if it exists. Of several concurrent calls, one gets true. */
export async function createIfAbsent(ref: DocumentReference, data: DocumentData): Promise<boolean> {
  return (await ignoreIf(isAlreadyExists, ref.create(data))) !== undefined
}

/** The result of a write, or undefined after a conflict. */
export function unlessConflict<T>(write: Promise<T>): Promise<T | undefined> {
  return ignoreIf(isConflict, write)
}

/** The result of a write, or undefined if its record was changed or deleted since it was read. */
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

/**
 * Lets a repeated call succeed. The browser creates the id of a new record, so a stored record must come from a request
 * with equal fields.
 * @param request the fields of the request, with the user ids of its sender and of the record's owner
 * @param conflict the error if somebody else used the id, or if the fields differ
 * @throws ApiError
 */
export function assertSameRequest(stored: object, request: object, conflict: ErrorKey): void {
  const fields = stored as Record<string, unknown>
  const isSame = Object.entries(request).every(([name, value]) => isDeepStrictEqual(fields[name], value))
  if (!isSame) throw new ApiError(conflict, 409)
}
