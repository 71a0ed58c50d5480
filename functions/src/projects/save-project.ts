import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId, isPartner } from '@domain/platform/access/capabilities.ts'
import { getOwnerId, recordAudiences } from '@domain/platform/access/permissions.ts'
import type { Plan } from '@domain/projects/plan.ts'
import * as endpoints from '@domain/projects/project.module.ts'
import { classifyStatusChange, type Project, type StatusChange } from '@domain/projects/project.ts'
import type { NewProject, ProjectChanges } from '@domain/projects/project-form.schema.ts'
import { PROJECT_PATH } from '@domain/routes.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { findClientNames } from '../organisations/client-names.ts'
import { organisationRef } from '../organisations/members.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { hideEntries, listNewestEntries } from '../platform/activity/erased-records.ts'
import { ApiError, collections, db } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { readOwner } from '../platform/new-record.ts'
import { notify, readProfile, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { collectWriteData, indexRecord, splitByWriteSize, updateIndexed } from '../platform/search/index-record.ts'
import { planRef, progressAfter, sharedPlanRef } from './plan-records.ts'
import { copyProjectToRecords } from './project-copies.ts'
import { projectOpenedMail, projectStatusMail } from './project-mails.ts'

export const createProject = implement(endpoints.createProject, async (project, { uid }) => ({
  result: { id: await storeProject(project, uid, new Date()) },
}))

/** Creates a project. Idempotent: a repeated call returns the same id. @throws ApiError */
async function storeProject({ project_id, ...project }: NewProject, by: string, now: Date): Promise<string> {
  const ref = collections.projects.doc(project_id)
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(ref)).data() as Project | undefined
    if (known) {
      const request = { ...known, opened_by: known.history[0]?.by }
      return assertSameRequest(request, { ...project, opened_by: by }, 'projects/created-otherwise')
    }
    const owner = await readOwner(getOwnerId(COLLECTIONS.projects, project), transaction)
    const client = findClientNames(await readProfile(owner.uid, transaction))
    if (!client) throw new ApiError('projects/client-unknown', 404)
    await assertPartners(transaction, project.partner_ids)
    const created = { ...project, organisation_id: getOrganisationId(owner) }
    const profiles = await readRecipients(COLLECTIONS.projects, created, transaction)
    const stored = {
      ...created,
      client,
      held_from: project.status === 'on_hold' ? 'planning' : null,
      history: [{ from: null, to: project.status, reason: '', by, at: now.valueOf() }],
      created_at: now,
    }
    transaction.create(ref, stored)
    indexRecord(transaction, ref, stored)
    const visible_to = recordAudiences(COLLECTIONS.projects, created)
    const event = { actor_id: by, subject: ref.path, label: project.title, visible_to, to: project.status }
    const mail = projectOpenedMail(project, siteLink(PROJECT_PATH, { id: ref.id }))
    notify(transaction, 'project_opened', { ...event, mail, profiles }, now)
  })
  return ref.id
}

export const updateProject = implement(endpoints.updateProject, async (changes, { uid }) => {
  const isComplete = await db.runTransaction((transaction) => change(transaction, changes, uid, new Date()))
  // Otherwise a removed partner could read the other documents until the event of the change is handled. If this fails,
  // that event repeats it.
  if (!isComplete)
    await copyProjectToRecords(changes.project_id).catch((error: unknown) => logFailure('copying a project', error))
})

/** @returns whether all documents that are shared from the project have its partners now */
async function change(
  transaction: Transaction,
  { project_id, reason, revision, ...fields }: ProjectChanges,
  by: string,
  now: Date,
): Promise<boolean> {
  const stored = await transaction.get(collections.projects.doc(project_id))
  const project = stored.data() as Project | undefined
  if (!project) throw new ApiError('projects/not-found', 404)
  const present = project.revision ?? 0
  if (revision !== present) throw new ApiError('projects/changed-meanwhile', 409)
  // Former partners may stay listed, because access also depends on the role of their people.
  await assertPartners(
    transaction,
    fields.partner_ids.filter((id) => !project.partner_ids.includes(id)),
  )
  // Updates partner ids in this transaction, as far as it can hold them, so removed partners lose access immediately;
  // copied titles can follow later.
  const havePartnersChanged = fields.partner_ids.join() !== project.partner_ids.join()
  const { partner_ids } = fields
  const documents = havePartnersChanged ? await documentsSharedFrom(transaction, project_id) : []
  const [shared = []] = splitByWriteSize(documents, (document) => collectWriteData(document, { partner_ids }))
  const former = project.partner_ids.filter((id) => !fields.partner_ids.includes(id))
  const entries = former.length > 0 ? await listNewestEntries(transaction, project_id) : []
  const hasNewStatus = fields.status !== project.status
  const profiles = hasNewStatus ? await readRecipients(COLLECTIONS.projects, project, transaction) : []
  const partners = await presentPartners(transaction, fields.partner_ids)
  const [plan, sharedPlan] = await transaction.getAll(planRef(project_id), sharedPlanRef(project_id))
  const planned = (plan?.data() ?? {}) as Partial<Plan>

  const progress_percentage = progressAfter(fields, planned.entries ?? [])
  if (sharedPlan?.exists) transaction.update(sharedPlan.ref, { partner_ids })
  transaction.update(stored.ref, {
    ...fields,
    progress_percentage,
    ...statusFields(project, fields.status, reason, by, now),
    revision: present + 1,
  })
  indexRecord(transaction, stored.ref, { ...project, ...fields }, project)
  for (const document of shared) updateIndexed(transaction, document, { partner_ids })
  hideEntries(transaction, entries, former)
  // Open pages of the client and the partners refresh only after a new activity entry.
  const visible_to = recordAudiences(COLLECTIONS.projects, { ...project, partner_ids: partners })
  const event = { actor_id: by, subject: stored.ref.path, label: fields.title, visible_to }
  if (hasNewStatus) {
    const link = siteLink('/projects/view', { id: project_id })
    const mail = projectStatusMail({ ...fields, from: project.status, reason }, link)
    const notice = { ...event, from: project.status, to: fields.status, mail, profiles }
    notify(transaction, 'project_status_changed', notice, now)
  } else if (isChanged(project, fields)) recordActivity(transaction, { ...event, kind: 'project_updated' }, now)
  return shared.length === documents.length && documents.length < MAX_DOCUMENTS
}

function isChanged(project: Project, fields: Partial<Project>): boolean {
  const names = Object.keys(fields) as (keyof Project)[]
  const before = { progress_fixed: false, ...project }
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
}

/** The fields that a status change adds. @throws ApiError if it is not allowed, or goes back without a reason */
function statusFields(project: Project, to: Project['status'], reason: string, by: string, now: Date): Partial<Project> {
  if (to === project.status) return {}
  const move: StatusChange = classifyStatusChange(project.status, to, project.held_from ?? undefined)
  if (move === 'refused') throw new ApiError('projects/move-refused', 409)
  if (move === 'back' && !reason) throw new ApiError('projects/reason-missing', 400)
  return {
    held_from: move === 'hold' && project.status !== 'on_hold' ? project.status : null,
    history: [...project.history, { from: project.status, to, reason, by, at: now.valueOf() }],
  }
}

/** Allows sharing with partners only. @throws ApiError if one of these is no active partner organisation */
async function assertPartners(transaction: Transaction, partnerIds: readonly string[]): Promise<void> {
  const partners = await presentPartners(transaction, partnerIds)
  if (partners.length < partnerIds.length) throw new ApiError('projects/partner-unknown', 409)
}

/** The organisations that are partners now: a project may still list one that lost the role or was archived. */
async function presentPartners(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const organisations = await transaction.getAll(...ids.map((id) => organisationRef(id)))
  const present = organisations.filter((one) => isPartner({ role: one.get('role') }) && one.get('status') === 'active')
  return present.map(({ id }) => id)
}

/**
 * The most documents that the transaction reads. It changes those that fit one commit; `refreshProjectCopies` changes the
 * others, and `openDocument` reads the project.
 */
const MAX_DOCUMENTS = 200

/** Documents that the project's partners may read. They contain the partners' ids, which change with the project. */
async function documentsSharedFrom(transaction: Transaction, projectId: string): Promise<QueryDocumentSnapshot[]> {
  const shared = collections.documents
    .where('project_id', '==', projectId)
    .where('shared', '==', true)
    .where('status', '==', 'approved')
  return (await transaction.get(shared.limit(MAX_DOCUMENTS))).docs
}
