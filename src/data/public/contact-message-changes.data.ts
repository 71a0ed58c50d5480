import { COLLECTIONS } from '@domain/collections.ts'
import { patchRecords } from '../firebase/patch-record.ts'
import { refreshInquiry } from './contact-message.data.ts'

/** @throws FirestoreError, also after another admin changed the status */
export async function markInquiryRead(id: string): Promise<void> {
  await refetchAfter(id, patch(id, { status: 'read' }, ['updated_at']))
}

/** Marks the message as answered by this admin. @throws FirestoreError, also after another admin changed the status */
export async function markInquiryResponded(id: string, uid: string, admin_notes: string): Promise<void> {
  const changes = { status: 'responded', responded_by: uid, admin_notes }
  await refetchAfter(id, patch(id, changes, ['responded_at', 'updated_at']))
}

/** @throws FirestoreError */
export async function saveInquiryNotes(id: string, admin_notes: string): Promise<void> {
  await refetchAfter(id, patch(id, { admin_notes }, ['updated_at']))
}

function patch(id: string, changes: Record<string, string>, timesOfNow: readonly string[]): Promise<void> {
  return patchRecords([`${COLLECTIONS.contactMessages}/${id}`], changes, timesOfNow)
}

export async function refetchAfter(id: string, change: Promise<unknown>): Promise<void> {
  try {
    await change
  } finally {
    await refreshInquiry(id)
  }
}
