import * as endpoints from '@domain/accounts/calendar-address.module.ts'
import type { Appointment } from '@domain/appointments/appointment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { calendarFeed, type FeedMilestone } from '@domain/office/calendar-feed.ts'
import { type Actor, isStaff, toActor } from '@domain/platform/access/capabilities.ts'
import { type Condition, getReach, type OwnedCollection, ownedBy, sharedWith } from '@domain/platform/access/permissions.ts'
import { FEED_DAYS, FEED_MAX } from '@domain/platform/calendar-lines.ts'
import { type CalendarDate, dayInNairobi, daysAfter, endOfDayInNairobi, toMoment } from '@domain/platform/dates.ts'
import { LINK_TOKEN } from '@domain/platform/ids.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import type { Plan, PlanEntry } from '@domain/projects/plan.ts'
import { planEntryPath } from '@domain/projects/plan-fields.ts'
import { projectPath } from '@domain/routes.ts'
import type { Query } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { countsFor, findFeed } from '../accounts/calendar-feeds.ts'
import { sessionsEndedAt } from '../platform/endpoint/caller.ts'
import { ApiError, auth, collections, db, deepDates } from '../platform/endpoint/firebase.ts'
import { callerAddress, padResponseTime, REQUEST_SECONDS } from '../platform/endpoint/implement-public.ts'
import { withReference } from '../platform/endpoint/log-failure.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { ANSWER_HEADERS, sendError } from '../platform/endpoint/request.ts'
import { chooseServiceAccount } from '../platform/endpoint/service-accounts.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { siteLink } from '../platform/notifications/notify.ts'

const PLANS_MAX = 100

interface Days {
  from: CalendarDate
  to: CalendarDate
}

function feedDays(now: Date): Days {
  const today = dayInNairobi(now)
  return { from: daysAfter(today, -FEED_DAYS.before), to: daysAfter(today, FEED_DAYS.after) }
}

/** The milestones that a person may see now: with the office's capability all, otherwise those of the person's organisation. */
async function feedMilestones(actor: Actor, days: Days): Promise<FeedMilestone[]> {
  if (getReach(actor, 'milestones/list') === 'any') return officeMilestones(days)
  const own =
    getReach(actor, 'project_plans/list') !== 'none' ? await listCalendarPlans(COLLECTIONS.projectPlans, ownedBy, actor) : []
  const shared =
    getReach(actor, 'shared_plans/list') !== 'none' ? await listCalendarPlans(COLLECTIONS.sharedPlans, sharedWith, actor) : []
  // A partner's own project is not among the shared ones.
  const entries = [
    ...own.flatMap((plan) => entriesIn(plan, days, ({ id }) => planEntryPath('milestone', id))),
    ...shared.flatMap((plan) => entriesIn(plan, days, () => projectPath(plan.id))),
  ]
  const first = entries.toSorted((one, other) => (one.planned_end < other.planned_end ? -1 : 1)).slice(0, FEED_MAX)
  const titles = await readProjectTitles([...new Set(first.map(({ project_id }) => project_id))])
  return first.map(({ project_id, ...entry }) => ({ ...entry, project: titles.get(project_id) ?? '' }))
}

async function officeMilestones({ from, to }: Days): Promise<FeedMilestone[]> {
  const planned = collections.milestones.where('planned_end', '>=', from).where('planned_end', '<=', to)
  const { docs } = await planned.orderBy('planned_end').limit(FEED_MAX).get()
  return docs.map((record) => {
    const { title, status, planned_end, project } = record.data() as Milestone
    const url = siteLink(planEntryPath('milestone', record.id))
    return { id: record.id, title, status, planned_end, project: project?.title ?? '', url }
  })
}

type PlanRecord = Pick<Plan, 'id' | 'entries'>

async function listCalendarPlans(
  name: OwnedCollection,
  toPlanConditions: (name: OwnedCollection, actor: Actor) => Condition[],
  actor: Actor,
): Promise<PlanRecord[]> {
  const { docs } = await matching(name, toPlanConditions(name, actor)).limit(PLANS_MAX).get()
  return docs.map((record) => ({ id: record.id, entries: (record.get('entries') ?? []) as PlanEntry[] }))
}

type FoundEntry = Omit<FeedMilestone, 'project'> & { project_id: string }

function entriesIn(plan: PlanRecord, { from, to }: Days, toEntryPath: (entry: PlanEntry) => string): FoundEntry[] {
  const isShown = ({ kind, planned_end }: PlanEntry) => kind === 'milestone' && planned_end >= from && planned_end <= to
  return plan.entries.filter(isShown).map((entry) => {
    const { id, title, planned_end } = entry
    const status = entry.status as FeedMilestone['status']
    return { id, title, status, planned_end, url: siteLink(toEntryPath(entry)), project_id: plan.id }
  })
}

async function readProjectTitles(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const refs = ids.map((id) => collections.projects.doc(id))
  const records = await db.getAll(...refs, { fieldMask: ['title'] })
  return new Map(records.map((record) => [record.id, String(record.get('title') ?? '')]))
}

/** The appointments that a person may see now. A cancelled one disappears from the calendar. */
async function feedAppointments(actor: Actor, { from, to }: Days): Promise<Appointment[]> {
  const reach = getReach(actor, 'appointments/list')
  if (reach === 'none') return []
  const seen = reach === 'any' ? [] : ownedBy(COLLECTIONS.appointments, actor)
  const { docs } = await matching(COLLECTIONS.appointments, seen)
    .where('scheduled_at', '>=', toMoment(from, '00:00'))
    .where('scheduled_at', '<=', endOfDayInNairobi(to))
    .orderBy('scheduled_at')
    .limit(FEED_MAX)
    .get()
  const appointments = docs.map((record) => ({ ...deepDates<Appointment>(record.data()), id: record.id }))
  return appointments.filter(({ status }) => status !== 'cancelled')
}

function matching(name: string, conditions: readonly Condition[]): Query {
  return conditions.reduce<Query>((found, [field, operator, value]) => found.where(field, operator, value), db.collection(name))
}

const METHODS = ['GET', 'HEAD']
/** Calendar services ask for many people from few networks. */
const PER_NETWORK = 600
/** Calendar programs ask every few minutes at most. Limits how much one address can make the server read. */
const PER_CALENDAR = 60

export const calendar = onRequest(
  { cors: false, secrets: [RATE_LIMIT_SALT], timeoutSeconds: REQUEST_SECONDS, ...chooseServiceAccount() },
  (request, response) =>
    withReference('calendar', async () => {
      if (!METHODS.includes(request.method)) {
        await sendError({ ...endpoints.calendar, methods: METHODS }, response, new ApiError('requests/wrong-method', 405))
        return
      }
      try {
        const now = new Date()
        await limitNetwork({ use: 'calendar', from: callerAddress(request).counted }, now, PER_NETWORK)
        const feed = await padResponseTime(() => requireFeed(request.query['token']))
        await limitNetwork({ use: 'calendar of', from: feed.uid }, now, PER_CALENDAR)
        const content = await contentFor(feed, now)
        response.set({
          ...ANSWER_HEADERS,
          'Cache-Control': 'private, no-store',
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="ubora.ics"',
        })
        response.send(content)
      } catch (error) {
        await sendError(endpoints.calendar, response, error)
      }
    }),
)

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** @throws ApiError `calendar/not-found` */
async function requireFeed(token: unknown): Promise<Feed> {
  const feed = typeof token === 'string' && LINK_TOKEN.test(token) ? await findFeed(token) : undefined
  if (!feed) throw new ApiError('calendar/not-found', 404)
  return feed
}

async function contentFor(feed: Feed, now: Date): Promise<string> {
  const actor = await presentActor(feed)
  const days = feedDays(now)
  const [milestones, found] = await Promise.all([feedMilestones(actor, days), feedAppointments(actor, days)])
  // A person with the address of an admin would otherwise get into the meetings of every client.
  const appointments = isStaff(actor) ? found.map((each) => ({ ...each, meeting_link: null })) : found
  return calendarFeed({ milestones, appointments, now })
}

/**
 * The person with their present role. Without one, if the account is disabled, deleted or not verified, or if the address
 * no longer counts. Reads the account itself: its copy learns of a password that was changed elsewhere at the next sign-in.
 */
async function presentActor(feed: Feed): Promise<Actor> {
  const { uid } = feed
  const [record, { users }] = await Promise.all([collections.userRoles.doc(uid).get(), auth.getUsers([{ uid }])])
  const [user] = users
  const access = record.data()
  if (!user || user.disabled || !user.emailVerified || !access) return toActor(uid, undefined)
  const counts = countsFor(feed, access) && countsFor(feed, { ...access, signed_out_at: sessionsEndedAt(user) })
  return toActor(uid, counts ? access : undefined)
}
