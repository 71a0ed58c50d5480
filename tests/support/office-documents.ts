import type { Answer } from './call-function.ts'
import { finalise, newPath, putFile, upload } from './document-files.ts'
import type { Member } from './members.ts'

/** Uploads and sends a report to a client like an admin's browser. */
export async function sendReport(admin: Member, user_id: string, changes: object = {}): Promise<Answer> {
  const path = await upload(admin, 'report.pdf')
  return finalise(admin, path, { title: 'Site report', category: 'reports', user_id, office_type: 'report', ...changes })
}

/** Stores a document that an admin uploads for its owner. @returns its id and the path of its file */
export async function documentFor(admin: Member, user_id: string, changes: object = {}) {
  const path = newPath(admin)
  await putFile(path)
  const answer = await finalise(admin, path, { user_id, ...changes })
  if (answer.status !== 200) throw new Error(`Not finalised: ${answer.raw}`)
  return { id: String(answer.result?.['id']), path }
}
