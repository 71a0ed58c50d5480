import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from './call-function.ts'
import { sampleContactMessage } from './sample-records.ts'

const messages = adminDb.collection(COLLECTIONS.contactMessages)

/** A stored contact message from an address that no other test has used. */
export async function storedInquiry(changes: object = {}): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const { id } = await messages.add({ ...sampleContactMessage(email), email_key: email, ...changes })
  return { id, email }
}

export async function readInquiry(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await messages.doc(id).get()).data()
}

/** The mails in the outbox that a message caused. */
export async function mailsAboutInquiry(id: string): Promise<FirebaseFirestore.QueryDocumentSnapshot[]> {
  const caused = adminDb.collection(SERVER_COLLECTIONS.outbox).where('cause', '==', `${COLLECTIONS.contactMessages}/${id}`)
  return (await caused.get()).docs
}
