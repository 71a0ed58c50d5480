import { COLLECTIONS } from '@domain/collections.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import {
  createProject as createProjectEndpoint,
  updateProject as updateProjectEndpoint,
} from '@domain/projects/projects.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { invalidate, invalidateAfter } from './firebase/query-client.ts'

/** The collections whose records depend on a project; it determines which documents a partner sees. */
const SHOWING = [COLLECTIONS.projects, COLLECTIONS.documents, COLLECTIONS.activity]

/** Creates a project for a client; a repeated request with the same id creates only one. @throws ApiRequestError */
export async function createProject(project_id: string, { reason: _none, ...project }: ProjectForm): Promise<void> {
  await callFunction(createProjectEndpoint, { ...project, project_id })
  invalidate(...SHOWING)
}

/** Saves a form's changes of a project. @param before the project when the form opened @throws ApiRequestError */
export async function updateProject(before: Project, { client_id: _fixed, ...changes }: ProjectForm): Promise<void> {
  const input = { ...changes, project_id: before.id, revision: before.revision ?? 0 }
  const call = callFunction(updateProjectEndpoint, input)
  await invalidateAfter(call, ...SHOWING)
}
