import type { SubjectRecords } from '../support/describe-access.ts'
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

/** The collections of the plans of projects; a part of `RECORDS`. */
export const PLAN_SUBJECTS = {
  projectPlans: {
    ownerRecord: 'owners-project',
    newRecord: (uid) => samplePlan(uid),
    change: { entries: [] },
  },
  sharedPlans: {
    ownerRecord: 'owners-project',
    newRecord: (uid) => sampleSharedPlan(uid),
    change: { entries: [] },
  },
  milestones: {
    ownerRecord: 'owners-milestone',
    newRecord: (uid) => sampleMilestone(uid),
    change: { status: 'accepted' },
  },
  milestoneSigners: {
    ownerRecord: 'owners-milestone',
    newRecord: (uid) => sampleMilestoneSigner(uid),
    change: { address: '192.0.2.15' },
  },
  requestedDocuments: {
    ownerRecord: 'owners-request',
    newRecord: (uid) => sampleRequest(uid),
    change: { status: 'waived' },
  },
  projectRisks: {
    ownerRecord: 'owners-risk',
    newRecord: (uid) => sampleRisk(uid),
    change: { status: 'closed' },
  },
  projectComments: {
    ownerRecord: 'owners-comment',
    newRecord: (uid) => sampleComment(uid),
    change: { text: 'Something else.' },
  },
  documentChecklists: {
    ownerRecord: 'energy',
    newRecord: () => sampleChecklist(),
    change: { items: [] },
  },
} satisfies Record<string, SubjectRecords>
