import { defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { sampleRisk } from '../support/sample-plans.ts'

export const riskExpectations = defineExpectations({
  collections: {
    project_risks: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-risk', newRecord: sampleRisk, change: { status: 'closed' } },
      onDeletion: ['owner client_id: keep'],
      download: 'all',
      search: {
        entry: 'Water supply, phase two · Dam · Mlima County',
        readers: MEMBERS,
        fields: { is_visible: true },
        variants: [[{ is_visible: false }, ['an admin']]],
      },
    },
  },
  activity: {
    risk_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    risk_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  },
  queries: async ({ reader, client, projectId }) => {
    const { riskPages } = await import('@/data/projects/plan.data.ts')
    return [['risks of a project', () => client.fetchInfiniteQuery(riskPages(reader, { project_id: projectId }))]]
  },
})
