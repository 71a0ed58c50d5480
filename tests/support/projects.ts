import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { sampleProject } from './sample-records.ts'
import { readRecord } from './stored-records.ts'

/** The values of an admin's project form for this client. */
export function projectFormValues(client_id: string, changes: object = {}): Record<string, unknown> {
  const {
    organisation_id: _organisation,
    client: _client,
    held_from: _held,
    history: _history,
    created_at: _created,
    ...input
  } = sampleProject(client_id)
  return { ...input, ...changes }
}

/** Stores a project of this client. @returns its id */
export async function storedProject(client_id: string, changes: object = {}): Promise<string> {
  const project = await adminDb.collection(COLLECTIONS.projects).add({ ...sampleProject(client_id), ...changes })
  return project.id
}

/** Changes fields of a project like an admin's form, which sends all fields. */
export async function changeProject(admin: Member, project_id: string, changes: object): Promise<Answer> {
  const {
    client_id: _owner,
    organisation_id: _organisation,
    client: _client,
    held_from: _held,
    history: _history,
    created_at: _created,
    ...fields
  } = (await readRecord(`projects/${project_id}`)) ?? {}
  return callAs(admin.idToken, 'update-project', { revision: 0, ...fields, project_id, reason: '', ...changes })
}
