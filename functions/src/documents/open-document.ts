import { COLLECTIONS } from '@domain/collections.ts'
import { readersAmong } from '@domain/documents/document.policy.ts'
import { openDocumentSchema, type PortalDocument } from '@domain/documents/document.schema.ts'
import type { Caller } from '../endpoint/caller.ts'
import { type Download, defineDownload } from '../endpoint/define-download.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { bucket, isMissing, storageFailure } from './bucket.ts'
import type { FileFacts } from './check-upload.ts'

/**
 * Streams a document's file to whoever may read it: its owner, admins, and partners it is shared with. Partners read the
 * approved version, not those before it.
 */
export const openDocument = defineDownload({
  name: 'openDocument',
  input: openDocumentSchema,
  allow: 'member',
  otherwise: 'documents/open-failed',
  run: async ({ document_id, version }, caller) => {
    const document = (await db.collection(COLLECTIONS.documents).doc(document_id).get()).data() as PortalDocument | undefined
    // Whether it does not exist or is somebody else's, the answer does not tell.
    if (!document || !(await mayRead(document, version, caller))) throw gone()
    const chosen = version === null ? document : document.versions[version - 1]
    if (!chosen) throw gone()
    return open(chosen)
  },
})

const gone = () => new Refusal('documents/file-gone', 404)

/** The file as it was checked. One that was put in its place since is not ours to show. @throws Refusal */
export async function open({ file_path, file_name, file_hash, type }: FileFacts): Promise<Download> {
  try {
    const [{ metadata, generation, size }] = await bucket().file(file_path).getMetadata()
    if (metadata?.['sha256'] !== file_hash || generation === undefined) throw gone()
    const content = bucket().file(file_path, { generation }).createReadStream({ decompress: false })
    return { content, name: file_name, type, bytes: Number(size) }
  } catch (error) {
    if (storageFailure(error)) throw new Refusal('documents/storage-silent', 503)
    throw isMissing(error) ? gone() : error
  }
}

async function mayRead(document: PortalDocument, version: number | null, { uid, role }: Caller): Promise<boolean> {
  const { user_id, partner_ids, project_id } = document
  if (user_id === uid || role === 'admin') return true
  if (role !== 'partner' || version !== null || !project_id) return false
  if (!readersAmong(document, partner_ids).includes(uid)) return false
  // The copy on the document follows its project; where it has not yet, the project decides.
  const project = await db.collection(COLLECTIONS.projects).doc(project_id).get()
  return ((project.get('partner_ids') ?? []) as string[]).includes(uid)
}
