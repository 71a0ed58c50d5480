import { COLLECTIONS } from '@domain/collections.ts'
import type { Subject } from '../support/describe-access.ts'
import { sampleMilestone } from '../support/sample-milestones.ts'
import {
  sampleChecklist,
  sampleComment,
  sampleMilestoneSigner,
  samplePlan,
  sampleRequest,
  sampleRisk,
  sampleSharedPlan,
} from '../support/sample-plans.ts'

/** The collections of the plans of projects; a part of `SUBJECTS`. */
export const PLAN_SUBJECTS = {
  projectPlans: {
    collection: COLLECTIONS.projectPlans,
    ownerRecord: 'owners-project',
    newRecord: (uid) => samplePlan(uid),
    change: { entries: [] },
  },
  sharedPlans: {
    collection: COLLECTIONS.sharedPlans,
    ownerRecord: 'owners-project',
    sharedWithPartner: true,
    newRecord: (uid) => sampleSharedPlan(uid),
    change: { entries: [] },
  },
  milestones: {
    collection: COLLECTIONS.milestones,
    ownerRecord: 'owners-milestone',
    newRecord: (uid) => sampleMilestone(uid),
    change: { status: 'accepted' },
  },
  milestoneSigners: {
    collection: COLLECTIONS.milestoneSigners,
    ownerRecord: 'owners-milestone',
    newRecord: (uid) => sampleMilestoneSigner(uid),
    change: { address: '192.0.2.15' },
  },
  requestedDocuments: {
    collection: COLLECTIONS.requestedDocuments,
    ownerRecord: 'owners-request',
    newRecord: (uid) => sampleRequest(uid),
    change: { status: 'waived' },
  },
  projectRisks: {
    collection: COLLECTIONS.projectRisks,
    ownerRecord: 'owners-risk',
    newRecord: (uid) => sampleRisk(uid),
    change: { status: 'closed' },
  },
  projectComments: {
    collection: COLLECTIONS.projectComments,
    ownerRecord: 'owners-comment',
    newRecord: (uid) => sampleComment(uid),
    change: { text: 'Something else.' },
  },
  documentChecklists: {
    collection: COLLECTIONS.documentChecklists,
    ownerRecord: 'energy',
    newRecord: () => sampleChecklist(),
    change: { items: [] },
  },
} satisfies Record<string, Subject>
