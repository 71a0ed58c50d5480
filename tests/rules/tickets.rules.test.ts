import { COLLECTIONS } from '@domain/collections.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@domain/tickets/ticket.constants.ts'
import { orderBy, type QueryFieldFilterConstraint, where } from 'firebase/firestore'
import { describeAccess } from '../support/describe-access.ts'
import { describeOwnRecords } from '../support/describe-own-records.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const path = (id: string) => `${COLLECTIONS.tickets}/${id}`

const env = useRulesEnvironment({
  [path('owners-ticket')]: sampleTicket('owner', { project_id: PROJECT }),
  [path('owners-closed')]: sampleTicket('owner', { status: 'closed', priority: 'high', resolved_at: new Date() }),
  // Neither its creator nor a partner of its project owns the ticket.
  [path('others-ticket')]: sampleTicket('other-client', { created_by: 'owner', project_id: PROJECT, partner_ids: ['partner'] }),
  [path('partners-ticket')]: sampleTicket('partner'),
  [path('orphan-ticket')]: { title: 'Nobody’s' },
})

/** The filters of the screens and their combinations. */
const STATUSES: QueryFieldFilterConstraint[][] = [[], ...TICKET_STATUSES.map((status) => [where('status', '==', status)])]
const PRIORITIES: QueryFieldFilterConstraint[][] = [[], ...TICKET_PRIORITIES.map((one) => [where('priority', '==', one)])]
const FILTERS = [
  ...STATUSES.flatMap((status) => PRIORITIES.map((priority) => [...status, ...priority])),
  [where('project_id', '==', PROJECT)],
]

describeAccess(env, SUBJECTS.tickets)

describeOwnRecords(env, {
  collection: COLLECTIONS.tickets,
  noun: 'ticket',
  owner: 'user_id',
  ofOwner: ['owners-ticket', 'owners-closed'],
  filters: FILTERS,
  order: orderBy('created_at', 'desc'),
})
