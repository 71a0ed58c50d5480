import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { FUNCTIONS_REGION } from '@domain/endpoints.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  getFirestore,
  type Precondition,
  type Query,
  type QuerySnapshot,
  type SetOptions,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { setGlobalOptions } from 'firebase-functions/v2'
import { chooseServiceAccount } from './service-accounts.ts'

setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20, ...chooseServiceAccount() })

if (getApps().length === 0) initializeApp()

export const db = getFirestore()
export const auth = getAuth()

const NAMES = { ...COLLECTIONS, ...SERVER_COLLECTIONS }

/** Every collection, by its name in the code. */
export const collections = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, db.collection(name)])) as Record<
  keyof typeof NAMES,
  CollectionReference
>

/** The writes of a batch or a transaction. */
export interface Writes {
  create(reference: DocumentReference, data: DocumentData): unknown
  set(reference: DocumentReference, data: DocumentData, options?: SetOptions): unknown
  update(reference: DocumentReference, data: DocumentData, precondition?: Precondition): unknown
  delete(reference: DocumentReference, precondition?: Precondition): unknown
}

/** A time in a record: a `Date` when written, a `Timestamp` when read. */
export type StoredTime = Timestamp | Date

export function convertToDate(time: StoredTime): Date {
  return time instanceof Date ? time : time.toDate()
}

/** A stored record with its timestamps as dates, as the domain's schemas expect. Those inside of its fields stay. */
export function withDates(fields: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  )
}

/** A stored record with all timestamps as dates, at any depth. */
export function deepDates<Record extends object>(stored: DocumentData): Record {
  return convert(stored) as Record
}

function convert(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each)]))
}

const PAGE = 300

/** Iterates over a query ordered by `__name__`, in pages that fit one batch. */
export async function* pages(query: Query): AsyncGenerator<QuerySnapshot> {
  let page = await query.limit(PAGE).get()
  while (!page.empty) {
    yield page
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    page = await query.startAfter(last).limit(PAGE).get()
  }
}

/** Uses an aggregation query, so no record is read. */
export async function readQueryCount(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

const [INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED] = [3, 5, 6, 9, 10]

/** Whether `create()` failed because the document exists. */
export function isAlreadyExists(error: unknown): boolean {
  return getErrorCode(error) === ALREADY_EXISTS
}

/** Whether a write failed because the document was changed or deleted since it was read. */
export function hasChanged(error: unknown): boolean {
  return getErrorCode(error) === FAILED_PRECONDITION || getErrorCode(error) === NOT_FOUND
}

/** Whether a concurrent write prevented this one. Nothing was stored, so it can be retried. */
export function isConflict(error: unknown): boolean {
  return isAlreadyExists(error) || hasChanged(error) || getErrorCode(error) === ABORTED
}

function getErrorCode(error: unknown): unknown {
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
  const isClosed = getErrorCode(error) === INVALID_ARGUMENT && /transaction is invalid or closed/i.test(message)
  return isClosed || getErrorCode(error) === ABORTED
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

interface Details {
  params?: Record<string, string | number>
  /** The item of the request that failed, by the name that the request used. */
  subject?: string
}

/** An error that the caller may see. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: number
  /** What the response says of a rejected request, beside its sentence. */
  readonly body: Details & { key: ErrorKey }
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
