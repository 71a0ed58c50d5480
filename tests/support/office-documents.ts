import type { Answer } from './call-function.ts'
import { finalise, newPath, place, upload } from './document-files.ts'
import type { Member } from './members.ts'

/** An admin sends a report to a client, the whole way of a browser. */
export async function sendReport(admin: Member, user_id: string, changes: object = {}): Promise<Answer> {
  const path = await upload(admin, 'report.pdf')
  return finalise(admin, path, { title: 'Site report', category: 'reports', user_id, office_type: 'report', ...changes })
}

/** Stores a document that an admin uploads for its owner. Answers its id and the path of its file. */
export async function documentFor(admin: Member, user_id: string, changes: object = {}) {
  const path = newPath(admin)
  await place(path)
  const answer = await finalise(admin, path, { user_id, ...changes })
  if (answer.status !== 200) throw new Error(`Not finalised: ${answer.raw}`)
  return { id: String(answer.result?.['id']), path }
}
