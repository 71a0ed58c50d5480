import * as milestone from '../../functions/src/projects/project-mails.ts'
import { ADMINS, defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, stored } from '../support/mail-samples.ts'
import { sampleAcceptance, sampleMilestone, sampleSubmission } from '../support/sample-milestones.ts'
import { sampleMilestoneSigner } from '../support/sample-plans.ts'

export const milestoneExpectations = defineExpectations({
  collections: {
    milestones: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-milestone', newRecord: sampleMilestone, change: { status: 'accepted' } },
      onDeletion: ['owner client_id: replace names, name the organisation'],
      erasedAfter: ['projects'],
      download: 'all',
      search: { entry: 'Water supply, phase two · Dam · Mlima County', readers: MEMBERS },
    },
    milestone_signers: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.projects',
      subject: { ownerRecord: 'owners-milestone', newRecord: sampleMilestoneSigner, change: { address: '192.0.2.15' } },
      onDeletion: ['field user_id: keep'],
      download: 'all',
    },
  },
  activity: {
    milestone_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_deleted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_started: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_submitted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_accepted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    milestone_changes_requested: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  },
  mails: ({ typed, names, signer }) => {
    const step = <T>(changes: object = {}) => stored<T>({ ...sampleMilestone('a', { client: names, ...changes }), id: 'm' })
    return {
      milestoneSubmittedMail: milestone.milestoneSubmittedMail(step(), stored(sampleSubmission()), LINK),
      milestoneDecidedMail: milestone.milestoneDecidedMail(
        step({ acceptance: sampleAcceptance({ name: typed, account: signer }) }),
        { client: names, changes: typed },
        LINK,
      ),
    }
  },
  queries: async ({ reader, client }) => {
    const { milestoneById } = await import('@/data/projects/plan.data.ts')
    return [['a milestone', () => client.fetchQuery(milestoneById(reader, 'no-milestone'))]]
  },
})
