import { isPartner } from '@domain/platform/access/capabilities.ts'
import { defineExpectations, NOBODY, OWN, PARTNERS } from '../support/define-expectations.ts'
import { over } from '../support/query-lists.ts'
import { samplePlan, sampleSharedPlan } from '../support/sample-plans.ts'

export const planExpectations = defineExpectations({
  collections: {
    project_plans: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-project', newRecord: samplePlan, change: { entries: [] } },
      onDeletion: ['owner client_id: keep'],
      download: 'all',
    },
    shared_plans: {
      permissions: [PARTNERS, PARTNERS, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-project', newRecord: sampleSharedPlan, change: { entries: [] } },
      onDeletion: ['organisation list partner_ids: take out of the list'],
      erasedAfter: ['projects'],
      download: 'all',
    },
  },
  queries: async ({ reader, client, projectId }) => {
    const { projectPlan, sharedPlan } = await import('@/data/projects/plan.data.ts')
    return [
      ['plan of a project', () => client.fetchQuery(projectPlan(reader, projectId))],
      ...over(isPartner(reader) ? [projectId] : [], (id) => [
        'shared plan of a project',
        () => client.fetchQuery(sharedPlan(reader, id)),
      ]),
    ]
  },
})
