import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'
import { PROJECT_ERRORS } from '@texts/projects.ts'
import { collection, doc } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { callFunction } from './firebase/call.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { PROJECTS_KEY } from './project.data.ts'
import { PROJECT_DOCUMENTS_KEY } from './project-documents.data.ts'

/** An id for a project that is being entered. */
export function newProjectId(): string {
  return doc(collection(db, COLLECTIONS.projects)).id
}

/** Opens a project for a client; sent again with the same id, it is opened once. @throws Refused */
export async function createProject(project_id: string, { reason: _none, ...project }: ProjectForm): Promise<void> {
  await callFunction(ENDPOINTS.createProject, { ...project, project_id }, PROJECT_ERRORS['projects/create-failed'])
  invalidate()
}

/** Saves a project as it was changed in a form that showed `before`. @throws Refused */
export async function updateProject(before: Project, { client_id: _fixed, ...changes }: ProjectForm): Promise<void> {
  const input = { ...changes, project_id: before.id, revision: before.revision ?? 0 }
  try {
    await callFunction(ENDPOINTS.updateProject, input, PROJECT_ERRORS['projects/update-failed'])
  } finally {
    // After a refusal too: somebody else may have changed it.
    invalidate()
  }
}

/** Everything on the screens that a project is part of. */
function invalidate(): void {
  for (const key of [PROJECTS_KEY, PROJECT_DOCUMENTS_KEY, ACTIVITY_KEY]) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
