import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from './call-function.ts'
import { sampleContactMessage } from './sample-inquiries.ts'
import { mailsCausedBy, readRecord } from './stored-records.ts'

/** A stored contact message from an address that no other test has used. */
export async function storedInquiry(changes: object = {}): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const { id } = await adminDb
    .collection(COLLECTIONS.contactMessages)
    .add({ ...sampleContactMessage(email), email_key: email, ...changes })
  return { id, email }
}

export function readInquiry(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return readRecord(`${COLLECTIONS.contactMessages}/${id}`)
}

/** The mails in the outbox that a message caused. */
export function mailsAboutInquiry(id: string): Promise<FirebaseFirestore.DocumentData[]> {
  return mailsCausedBy(`${COLLECTIONS.contactMessages}/${id}`)
}
