import { ownerOf } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { type NewProject, newProjectSchema } from '@domain/projects/project-form.schema.ts'
import { PROJECT_PATH } from '@domain/routes.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { assertSameRequest } from '../endpoint/same-request.ts'
import { siteLink } from '../endpoint/settings.ts'
import { projectOpenedMail } from '../mail/templates/project-mails.ts'
import { notify, readOwnerProfile } from '../notifications/notify.ts'
import { namesOf } from '../users/client-names.ts'
import { assertPartners } from './partners.ts'

/** An admin creates a project for a client, who gets a mail unless they disabled it. */
export const createProject = defineCallable({
  name: 'createProject',
  input: newProjectSchema,
  allow: 'projects/manage',
  fallbackError: 'projects/create-failed',
  run: async (project, { uid }) => ({ key: 'projects/created', result: { id: await storeProject(project, uid, new Date()) } }),
})

/** Creates a project. Idempotent: a repeated call returns the same id. @throws ApiError */
async function storeProject({ project_id, ...project }: NewProject, by: string, now: Date): Promise<string> {
  const ref = db.collection(COLLECTIONS.projects).doc(project_id)
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(ref)).data() as Project | undefined
    if (known) {
      const stored = { ...known, opened_by: known.history[0]?.by }
      return assertSameRequest(stored, { ...project, opened_by: by }, 'projects/created-otherwise')
    }
    const profile = await readOwnerProfile(COLLECTIONS.projects, project, transaction)
    const client = namesOf(profile)
    if (!client) throw new ApiError('projects/client-unknown', 404)
    await assertPartners(transaction, project.partner_ids)
    transaction.create(ref, {
      ...project,
      client,
      held_from: project.status === 'on_hold' ? 'planning' : null,
      history: [{ from: null, to: project.status, reason: '', by, at: now.valueOf() }],
      created_at: now,
    })
    const visible_to = [ownerOf(COLLECTIONS.projects, project), ...project.partner_ids]
    const event = { actor_id: by, subject: ref.path, label: project.title, visible_to, to: project.status }
    const mail = projectOpenedMail(project, siteLink(PROJECT_PATH, { id: ref.id }))
    notify(transaction, 'project_opened', { ...event, mail, profile }, now)
  })
  return ref.id
}
