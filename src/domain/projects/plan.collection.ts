import { byField, byOwner, byPartner, kept, SHOWN } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  CLIENTS,
  defineCollection,
  definePage,
  defineRecords,
  OWN,
  PARTNERS,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { planEntryPath } from './plan-fields.ts'

/** One record for each project, with what its schedule shows. */
export const projectPlans = defineCollection('project_plans', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN },
  isKeptOnDevice: true,
})

export const projectPlansRecords = defineRecords(projectPlans, {
  dataClass: 'personal',
  retention: kept('As long as the project that it describes.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(projectPlans), onDeletion: 'keep' }],
    kept: 'The schedule of our own work. It names nobody after the account is deleted.',
  },
})

/** The milestones of each project that its partners see. */
export const sharedPlans = defineCollection('shared_plans', {
  // Belongs to nobody: only partners read it.
  partners: 'partner_ids',
  member: 'projects',
  staff: 'office.projects',
  access: { get: PARTNERS, list: PARTNERS },
  isKeptOnDevice: true,
})

export const sharedPlansRecords = defineRecords(sharedPlans, {
  dataClass: 'personal',
  retention: kept('As long as the project that it describes.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byPartner(sharedPlans), onDeletion: 'take out of the list' }],
    kept: 'The milestones of our own work that its partners see. They name nobody.',
  },
  // It copies the partners of its project.
  erasedAfter: ['projects'],
})

export const milestones = defineCollection('milestones', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, manage: ADMINS, decide: CLIENTS },
  search: { icon: 'check' },
  isKeptOnDevice: true,
})

export const milestonesRecords = defineRecords(milestones, {
  dataClass: 'confidential',
  retention: kept('An acceptance is evidence of the contract.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(milestones), onDeletion: 'replace names', withColleagues: 'name the organisation' }],
    kept: 'The record of our own work, and the acceptances of it, which are evidence of the contract: the typed name and the account of the person who accepted remain. The other names on it are replaced.',
  },
  // A milestone that is accepted meanwhile copies the names on its project.
  erasedAfter: ['projects'],
  search: titled,
  copiesProject: 'milestone',
})

/** From which network each milestone was accepted, for the office. */
export const milestoneSigners = defineCollection('milestone_signers', {
  staff: 'office.projects',
  // Colleagues of the person who accepted never read them.
  access: { get: ADMINS, list: ADMINS },
})

export const milestoneSignersRecords = defineRecords(milestoneSigners, {
  dataClass: 'confidential',
  retention: kept('As long as the milestone whose acceptance it proves.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byField('user_id'), onDeletion: 'keep' }],
    kept: 'The network address from which a milestone was accepted proves the acceptance. Only the office reads it.',
  },
})

export const milestonesPage = definePage('milestones', (id) => planEntryPath('milestone', id))

export const milestoneActivity = defineActivity('projects', [
  'milestone_created',
  'milestone_changed',
  'milestone_deleted',
  'milestone_started',
  'milestone_submitted',
  'milestone_accepted',
  'milestone_changes_requested',
])

export const MILESTONE_NOTIFICATIONS = defineNotifications({
  milestone_submitted: { activity: 'milestone_submitted', template: 'milestone-submitted', choice: 'projects' },
  milestone_accepted: { activity: 'milestone_accepted', template: 'milestone-decided', office: 'general' },
  milestone_changes_requested: { activity: 'milestone_changes_requested', template: 'milestone-decided', office: 'general' },
})

export const requestedDocuments = defineCollection('requested_documents', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, manage: ADMINS },
  search: { icon: 'documents' },
  isKeptOnDevice: true,
})

export const requestedDocumentsRecords = defineRecords(requestedDocuments, {
  dataClass: 'confidential',
  retention: kept('As long as the project that needed them.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(requestedDocuments), onDeletion: 'keep' }],
    kept: 'The list of the documents that a project needed. It names nobody; the documents are erased.',
  },
  search: titled,
  copiesProject: 'title',
})

export const requestedDocumentsPage = definePage('requested_documents', (id) => planEntryPath('document', id))

export const requestActivity = defineActivity('projects', [
  'documents_requested',
  'request_changed',
  'request_uploaded',
  'request_waived',
  'request_reopened',
  'request_deleted',
  'requests_reminded',
])

export const REQUESTED_DOCUMENT_NOTIFICATIONS = defineNotifications({
  documents_requested: { activity: 'documents_requested', template: 'documents-requested', choice: 'projects' },
  requests_reminded: { activity: 'requests_reminded', template: 'requests-reminder', choice: 'projects' },
})
