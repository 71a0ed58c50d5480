import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { FUNCTIONS_REGION } from '@domain/endpoints.ts'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  getFirestore,
  type Precondition,
  type SetOptions,
} from 'firebase-admin/firestore'
import { setGlobalOptions } from 'firebase-functions/v2'
import { serviceAccountOf } from './rights.ts'

setGlobalOptions({ region: FUNCTIONS_REGION, maxInstances: 20, ...serviceAccountOf() })

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
