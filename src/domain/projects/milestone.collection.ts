import { byField, byOwner, kept, SHOWN } from '../platform/access/data-protection.ts'
import { ADMINS, CLIENTS, defineCollection, definePage, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { titled } from '../platform/search/search-subject.ts'
import { planEntryPath } from './plan-fields.ts'

export const milestones = defineCollection('milestones', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, manage: ADMINS, decide: CLIENTS },
  search: { icon: 'check' },
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
