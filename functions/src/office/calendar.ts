import * as endpoints from '@domain/accounts/calendar-address.module.ts'
import { calendarFeed } from '@domain/office/calendar-feed.ts'
import { type Actor, actorOf, isStaff } from '@domain/platform/access/capabilities.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { countsFor, findFeed } from '../accounts/calendar-feeds.ts'
import { sessionsEndedAt } from '../platform/endpoint/caller.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { auth, collections } from '../platform/endpoint/firebase.ts'
import { callerAddress } from '../platform/endpoint/implement-public.ts'
import { withReference } from '../platform/endpoint/log-failure.ts'
import { padResponseTime } from '../platform/endpoint/pad-response-time.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { ANSWER_HEADERS, REQUEST_SECONDS, sendError } from '../platform/endpoint/request.ts'
import { serviceAccountOf } from '../platform/endpoint/rights.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { feedAppointments, feedDays, feedMilestones } from './calendar-entries.ts'

const METHODS = ['GET', 'HEAD']
/** Calendar services ask for many people from few networks. */
const PER_NETWORK = 600
/** Calendar programs ask every few minutes at most. Limits how much one address can make the server read. */
const PER_CALENDAR = 60
/** As long as every token; anything else needs no search. */
const TOKEN = /^[\w-]{43}$/

export const calendar = onRequest(
  { cors: false, secrets: [RATE_LIMIT_SALT], timeoutSeconds: REQUEST_SECONDS, ...serviceAccountOf() },
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
  const feed = typeof token === 'string' && TOKEN.test(token) ? await findFeed(token) : undefined
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
  if (!user || user.disabled || !user.emailVerified || !access) return actorOf(uid, undefined)
  const counts = countsFor(feed, access) && countsFor(feed, { ...access, signed_out_at: sessionsEndedAt(user) })
  return actorOf(uid, counts ? access : undefined)
}
