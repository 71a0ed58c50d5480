import { COLLECTIONS } from '@domain/collections.ts'
import { canReplace, isFromOffice } from '@domain/documents/document.policy.ts'
import {
  DOCUMENT_VERSIONS_MAX,
  type FinalizeDocument,
  type OfficeType,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { partnersWhoMayRead } from '@domain/documents/shared-document.ts'
import type { CheckedFile } from '@domain/documents/upload.ts'
import { type Actor, getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { can, canForOwn, getOwnerId, isOwner, type Owner, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { endOfDayInNairobi } from '@domain/platform/dates.ts'
import type { LinkedProject } from '@domain/platform/project-status.ts'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError, collections, convertToDate, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { claimFile, readClaimHolder } from '../platform/files/file-claims.ts'
import { hasClientRole, readOwner } from '../platform/new-record.ts'
import { notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { documentAudiences } from './document-access.ts'
import { documentForOwnerMail } from './document-mails.ts'
import { readRequestOfUpload } from './review-document.ts'

/**
 * Stores a new document, or a new version that keeps the old file. Its status is pending, or approved if the office
 * sends it. Idempotent for each file. Uses preconditions and retries instead of locks, which concurrent calls would
 * wait for.
 * @throws ApiError
 */
export async function storeDocument(
  id: string,
  input: FinalizeDocument,
  facts: CheckedFile,
  by: Actor,
  now: Date,
): Promise<void> {
  await retryOnConflict(async () => {
    const holder = await readClaimHolder(facts.file_path)
    if (holder === id) return
    if (holder !== undefined) throw new ApiError('documents/file-missing', 404)
    await write(id, input, facts, by, now)
  })
}

async function write(id: string, input: FinalizeDocument, facts: CheckedFile, by: Actor, now: Date): Promise<void> {
  const ref = collections.documents.doc(id)
  const stored = await ref.get()
  const known = stored.data() as PortalDocument | undefined
  if (input.replaces && !(known && canReplace(known, by))) throw new ApiError('documents/not-found', 404)
  const office_type = (known ? known.office_type : input.office_type) ?? null
  const owner = known ? storedOwner(known) : await newOwner(input.user_id ?? by.uid, office_type, by)
  const isOwn = known ? isOwner(by, COLLECTIONS.documents, known) : owner.uid === by.uid
  const status = isFromOffice({ office_type }) ? 'approved' : 'pending'
  const [{ project, ...fields }, author, request] = await Promise.all([
    inputFields(input, owner, by),
    presentNames(by.uid),
    readRequestOfUpload.call(id, input, known, { owner, by }),
  ])
  const isAnswer = request?.project_id === fields.project_id
  const fresh = {
    ...fields,
    ...facts,
    ...sharing(known, status, fields.project_id, project),
    project: project && { title: project.title, status: project.status },
    status,
    office_type,
    uploaded_by: by.uid,
    author,
    by_client: isOwn,
    opened_at: null,
    admin_notes: '',
    reminded: [],
    request_id: isAnswer ? request.id : null,
    uploaded_at: now,
  }
  const batch = db.batch()
  request?.follow(batch, isAnswer ? { id, status } : null, { actor_id: by.uid, by_client: isOwn }, now)
  claimFile(batch, facts.file_path, id)
  if (known && stored.updateTime) {
    batch.update(ref, { ...fresh, versions: olderFiles(known) }, { lastUpdateTime: stored.updateTime })
    indexRecord(batch, ref, { ...known, ...fresh }, known)
  } else {
    const client = owner.uid === by.uid ? author : await presentNames(owner.uid)
    const created = { ...fresh, ...ownerFields(owner), client, created_by: by.uid, versions: [], created_at: now }
    batch.create(ref, created)
    indexRecord(batch, ref, created)
  }
  const kind = office_type ? 'document_sent' : 'document_uploaded'
  const visible_to = documentAudiences(ownerFields(owner))
  const event = { actor_id: by.uid, by_client: isOwn, subject: ref.path, label: input.title, visible_to }
  recordActivity(batch, { kind, ...event }, now)
  if (!isOwn) {
    const facts = { title: input.title, project: project?.title ?? '', office_type }
    const mail = documentForOwnerMail(facts, siteLink('/documents'))
    const profiles = await readRecipients(COLLECTIONS.documents, ownerFields(owner))
    notify(batch, 'document_uploaded_for_owner', { ...event, mail, profiles }, now)
  }
  await batch.commit()
}

function storedOwner(known: PortalDocument): Owner {
  return {
    uid: getOwnerId(COLLECTIONS.documents, known),
    organisation_id: recordOrganisation(COLLECTIONS.documents, known),
  }
}

function ownerFields(owner: Owner): Pick<PortalDocument, 'user_id' | 'organisation_id'> {
  return { user_id: owner.uid, organisation_id: getOrganisationId(owner) }
}

async function inputFields(input: FinalizeDocument, owner: Owner, by: Actor) {
  const { title, description, category, project_id, expires_on } = input
  const expires_at = expires_on ? endOfDayInNairobi(expires_on) : null
  const project = project_id ? await projectFor(project_id, owner, by) : null
  return { title, description, category, project_id, project, expires_at }
}

/** A project of the owner's organisation, or any project if an admin uploads for themselves. @throws ApiError */
async function projectFor(id: string, owner: Owner, actor: Actor): Promise<LinkedProject> {
  const project = (await collections.projects.doc(id).get()).data() as LinkedProject | undefined
  const isOwners = project && isOwner(owner, COLLECTIONS.projects, project)
  const isAnyAllowed = owner.uid === actor.uid && can(actor, 'documents/uploadForClient')
  if (!project || !(isOwners || isAnyAllowed)) throw new ApiError('projects/not-found', 404)
  return project
}

/**
 * Partners do not read a version before its approval. A document that moves to another project is not shared with that
 * project's partners until an admin shares it.
 */
function sharing(
  known: PortalDocument | undefined,
  status: PortalDocument['status'],
  project_id: string | null,
  project: LinkedProject | null,
): Pick<PortalDocument, 'shared' | 'partner_ids'> {
  const shared = !!known?.shared && known.project_id === project_id
  return { shared, partner_ids: partnersWhoMayRead({ shared, status }, project?.partner_ids ?? []) }
}

function olderFiles(known: PortalDocument): PortalDocument['versions'] {
  const { file_name, file_size, file_path, file_hash, type, has_active_content, scan_state } = known
  const { status, uploaded_at, versions } = known
  if (versions.length >= DOCUMENT_VERSIONS_MAX) throw new ApiError('documents/too-many-versions', 409)
  const file = {
    ...{ file_name, file_size, file_path, file_hash, type },
    // Absent in records from before the checks.
    ...(has_active_content !== undefined && { has_active_content }),
    ...(scan_state && { scan_state }),
  }
  return [...versions, { ...file, status, uploaded_at: convertToDate(uploaded_at).valueOf() }]
}

/**
 * The owner of a new document: everybody uploads for themselves, admins also for clients and partners. Documents from the
 * office need a client or partner as owner.
 * @throws ApiError
 */
async function newOwner(uid: string, officeType: OfficeType | null, by: Actor): Promise<Owner> {
  const isOwn = uid === by.uid && !officeType
  if (!(isOwn ? canForOwn(by, 'documents/upload') : can(by, 'documents/uploadForClient')))
    throw new ApiError('auth/not-allowed', 403)
  if (isOwn) return by
  const owner = await readOwner(uid)
  if (!hasClientRole(owner)) throw new ApiError('documents/client-unknown', 404)
  return owner
}
