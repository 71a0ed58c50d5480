import { byOwner, byPartner, kept, SHOWN } from '../platform/access/data-protection.ts'
import { defineCollection, defineRecords, OWN, PARTNERS } from '../platform/access/define-collection.ts'

/** One record for each project, with what its schedule shows. */
export const projectPlans = defineCollection('project_plans', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN },
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
