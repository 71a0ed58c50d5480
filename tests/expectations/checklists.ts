import { CHECKLIST_SERVICES } from '@domain/projects/checklist.ts'
import { ADMINS, defineExpectations, NOBODY } from '../support/define-expectations.ts'
import { over } from '../support/query-lists.ts'
import { sampleChecklist } from '../support/sample-plans.ts'

export const checklistExpectations = defineExpectations({
  collections: {
    document_checklists: {
      permissions: [ADMINS, ADMINS, NOBODY],
      capabilities: 'none, office.projects',
      subject: { ownerRecord: 'energy', newRecord: () => sampleChecklist(), change: { items: [] } },
      onDeletion: [],
      download: 'nothing',
    },
  },
  activity: {
    checklist_changed: ['document_checklists/energy', '/admin/projects', null],
  },
  staffQueries: async ({ client }) => {
    const { buildChecklistQuery } = await import('@/data/projects/plan.data.ts')
    return [
      ...over(CHECKLIST_SERVICES, (service) => [`checklist ${service}`, () => client.fetchQuery(buildChecklistQuery(service))]),
    ]
  },
})
