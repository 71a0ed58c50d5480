import { recordAudiences } from '../../src/domain/access/ownership.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '../../src/domain/activity/activity.constants.ts'
import type { Activity } from '../../src/domain/activity/activity.schema.ts'
import { staffAudiences } from '../../src/domain/activity/staff-audiences.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import type { Project } from '../../src/domain/projects/project.schema.ts'
import { eventsOf } from './activity-events.ts'
import { demoAppointments } from './appointments.ts'
import { demoDocuments } from './documents.ts'
import { demoInvoices } from './invoices.ts'
import { demoMessages } from './messages.ts'
import { ACCOUNTS, accountOf } from './people.ts'
import { demoProjects } from './projects.ts'
import { demoTickets } from './tickets.ts'

const NEWEST = Date.UTC(2026, 10, 16, 6)
const HOUR_MS = 3_600_000

/** The log of the demo data's histories, without events in the future. */
export function demoActivity(now: Date): Activity[] {
  const events = eventsOf({
    projects: demoProjects(),
    documents: demoDocuments(now),
    ...demoInvoices(now),
    ...demoTickets(now),
    appointments: demoAppointments(now).appointments,
    sent: demoMessages(now),
  })
  return events
    .filter(({ created_at }) => created_at <= now)
    .map((event, index) => ({ ...event, id: `seed-${String(index + 1).padStart(5, '0')}` }))
}

/** `count` entries for measuring lists: many have equal times, and all kinds and roles occur. */
export function scaleActivity(count: number): Activity[] {
  const visible_to = [
    ...recordAudiences(COLLECTIONS.projects, demoProjects()[0] as Project),
    ...staffAudiences(COLLECTIONS.projects),
  ]
  return Array.from({ length: count }, (_, index) => {
    const kind = ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] as ActivityKind
    const actor = ACCOUNTS[index % ACCOUNTS.length] ?? accountOf('admin')
    return {
      id: `scale-${String(count - index).padStart(6, '0')}`,
      kind,
      actor_id: actor.uid,
      subject: `${COLLECTIONS.projects}/client-project-1`,
      label: `Project ${index + 1}`,
      visible_to,
      from: null,
      to: null,
      created_at: new Date(NEWEST - Math.floor(index / 40) * HOUR_MS),
    }
  })
}
