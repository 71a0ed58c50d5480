import { OWNERSHIP } from '../access/ownership.ts'
import type { CollectionName } from '../collections.ts'
import { AUTHOR_FIELDS } from './name-copies.ts'
import type { PersonalData } from './personal-data-entry.ts'
import { byField, byOwner, byPartner, SHOWN } from './personal-data-links.ts'

/** The collections of the plans of projects; a part of `PERSONAL_DATA`. */
export const PLAN_DATA = {
  project_plans: {
    ...SHOWN,
    links: [{ find: byOwner('project_plans'), onDeletion: 'keep' }],
    kept: 'The schedule of our own work. It names nobody after the account is deleted.',
  },
  shared_plans: {
    ...SHOWN,
    links: [{ find: byPartner(OWNERSHIP.shared_plans.partners), onDeletion: 'take out of the list' }],
    kept: 'The milestones of our own work that its partners see. They name nobody.',
  },
  milestones: {
    ...SHOWN,
    links: [{ find: byOwner('milestones'), onDeletion: 'replace names', withColleagues: 'name the organisation' }],
    kept: 'The record of our own work, and the acceptances of it, which are evidence of the contract: the typed name and the account of the person who accepted remain. The other names on it are replaced.',
  },
  milestone_signers: {
    ...SHOWN,
    links: [{ find: byField('user_id'), onDeletion: 'keep' }],
    kept: 'The network address from which a milestone was accepted proves the acceptance. Only the office reads it.',
  },
  requested_documents: {
    ...SHOWN,
    links: [{ find: byOwner('requested_documents'), onDeletion: 'keep' }],
    kept: 'The list of the documents that a project needed. It names nobody; the documents are erased.',
  },
  project_risks: {
    ...SHOWN,
    links: [{ find: byOwner('project_risks'), onDeletion: 'keep' }],
    // The rules also hide the others from everybody but admins.
    shownIf: OWNERSHIP.project_risks.visibleIf,
    kept: 'The record of our own work. It names nobody after the account is deleted.',
  },
  project_comments: {
    ...SHOWN,
    links: [
      { find: byOwner('project_comments'), onDeletion: 'erase', withColleagues: 'keep' },
      { find: byField(AUTHOR_FIELDS.project_comments), onDeletion: 'replace author' },
    ],
    // The rules also hide internal comments from everybody but admins.
    shownIf: OWNERSHIP.project_comments.visibleIf,
    kept: 'Comments on the projects of other people remain there. The names on them are replaced.',
  },
} as const satisfies { [C in CollectionName]?: PersonalData }
