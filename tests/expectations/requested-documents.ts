import * as request from '../../functions/src/projects/project-mails.ts'
import { defineExpectations, MEMBERS, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE, stored } from '../support/mail-samples.ts'
import { sampleRequest } from '../support/sample-plans.ts'

export const requestedDocumentExpectations = defineExpectations({
  collections: {
    requested_documents: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-request', newRecord: sampleRequest, change: { status: 'waived' } },
      onDeletion: ['owner client_id: keep'],
      download: 'all',
      search: { entry: 'Water supply, phase two · Dam · Mlima County', readers: MEMBERS },
    },
  },
  activity: {
    documents_requested: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    request_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    request_uploaded: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    request_waived: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    request_reopened: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    request_deleted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
    requests_reminded: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  },
  mails: ({ names }) => ({
    documentsRequestedMail: request.documentsRequestedMail(OFFICE, [stored(sampleRequest('a', { client: names }))], LINK),
    requestsReminderMail: request.requestsReminderMail([stored(sampleRequest('a', { client: names }))], '2026-11-20', LINK),
  }),
  queries: async ({ reader, client }) => {
    const { requestById } = await import('@/data/projects/plan.data.ts')
    return [['a requested document', () => client.fetchQuery(requestById(reader, 'no-request'))]]
  },
})
