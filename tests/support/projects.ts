import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { sampleProject } from './sample-records.ts'
import { readRecord } from './stored-records.ts'

/** What the form of an admin sends for a project of this client. */
export function projectFormValues(client_id: string, changes: object = {}): Record<string, unknown> {
  const { client: _client, held_from: _held, history: _history, created_at: _created, ...entered } = sampleProject(client_id)
  return { ...entered, ...changes }
}

/** A stored project of this client. Answers its id. */
export async function storedProject(client_id: string, changes: object = {}): Promise<string> {
  const project = await adminDb.collection(COLLECTIONS.projects).add({ ...sampleProject(client_id), ...changes })
  return project.id
}

/** Changes some of a project's fields as an admin does, who sends them all. */
export async function changeProject(admin: Member, project_id: string, changes: object): Promise<Answer> {
  const {
    client_id: _owner,
    client: _client,
    held_from: _held,
    history: _history,
    created_at: _created,
    ...fields
  } = (await readRecord(`projects/${project_id}`)) ?? {}
  return callAs(admin.idToken, 'update-project', { revision: 0, ...fields, project_id, reason: '', ...changes })
}
