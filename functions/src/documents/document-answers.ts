import type { DocumentStatus, FinalizeDocument, PortalDocument } from '@domain/documents/document.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Writes } from '../platform/endpoint/firebase.ts'
import { defineHook } from '../platform/endpoint/hook.ts'
import type { ActivityEvent } from '../platform/notifications/notify.ts'

/** The state of a document after a change; null if it no longer answers the requested document. */
export type Answer = { id: string; status: DocumentStatus } | null

/** The requested document that a document answers, as it was read. */
export interface RequestOfDocument {
  id: string
  project_id: string
  /** Adds to the write that changes the document what follows for the requested document. */
  follow(writes: Writes, answer: Answer, by: Pick<ActivityEvent, 'actor_id' | 'by_client'>, now: Date): void
}

/**
 * The requested document that a document answers; null if it answers none, or no longer. Reads in the caller's transaction
 * if given.
 */
export const readRequest = defineHook<
  (
    documentId: string,
    document: Pick<PortalDocument, 'request_id'>,
    transaction?: Transaction,
  ) => Promise<RequestOfDocument | null>
>('the requested document of a document')

/**
 * The requested document that an upload answers: the one that a new document names, or that of the replaced document.
 * @throws ApiError if the person may not see it, if it is of another organisation or project, or if it awaits nothing
 */
export const readRequestOfUpload = defineHook<
  (
    id: string,
    input: Pick<FinalizeDocument, 'request_id' | 'project_id'>,
    known: PortalDocument | undefined,
    people: { owner: Owner; by: Actor },
  ) => Promise<RequestOfDocument | null>
>('the requested document of an upload')
