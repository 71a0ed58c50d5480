import { COLLECTIONS } from '@domain/collections.ts'
import type { SendMessage } from '@domain/messages/message-form.schema.ts'
import type { LabelledReference, ReferenceCollection } from '@domain/messages/message-references.ts'
import type { DocumentData } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'

interface Recipient {
  uid: string
  isPartner: boolean
}

/** Whether a record is the recipient's, or a project that is shared with them. Drafts of invoices are the office's. */
const IS_FOR: Record<ReferenceCollection, (record: DocumentData, recipient: Recipient) => boolean> = {
  documents: ({ user_id }, { uid }) => user_id === uid,
  invoices: ({ client_id, is_issued }, { uid }) => client_id === uid && is_issued === true,
  projects: ({ client_id, partner_ids }, { uid, isPartner }) =>
    client_id === uid || (isPartner && (partner_ids as string[]).includes(uid)),
  appointments: ({ client_id }, { uid }) => client_id === uid,
}

/**
 * The references of a message, each with the number or title of its record.
 * @throws Refusal `messages/reference-unknown`, the same whether a record is somebody else's or does not exist
 */
export async function labelReferences({ references, recipient_ids }: SendMessage): Promise<LabelledReference[]> {
  const [uid = ''] = recipient_ids
  if (references.length === 0) return []
  const records = references.map(({ collection, id }) => db.collection(collection).doc(id))
  const [role, ...stored] = await db.getAll(db.collection(COLLECTIONS.userRoles).doc(uid), ...records)
  const recipient = { uid, isPartner: role?.get('role') === 'partner' }
  return references.map(({ collection, id }, index) => {
    const record = stored[index]?.data()
    if (!record || !IS_FOR[collection](record, recipient)) throw new Refusal('messages/reference-unknown', 409)
    const label = collection === COLLECTIONS.invoices ? record['invoice_number'] : record['title']
    return { collection, id, label: String(label) }
  })
}
