import '../endpoint/firebase.ts'
import { type Actor, actorOf } from '@domain/access/capabilities.ts'
import { calendarFeed } from '@domain/calendar/calendar-feed.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { ApiError } from '../endpoint/api-error.ts'
import { callerAddress } from '../endpoint/define-http.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { ANSWER_HEADERS, REQUEST_SECONDS, sendError } from '../endpoint/request.ts'
import { withReference } from '../endpoint/run-context.ts'
import { serviceAccountOf } from '../endpoint/service-accounts.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { feedAppointments, feedDays, feedMilestones } from './calendar-entries.ts'
import { ownerOfFeed } from './calendar-feeds.ts'

const METHODS = ['GET', 'HEAD']
/** Calendar services ask for many people from few networks. */
const PER_NETWORK = 600
/** Calendar programs ask every few minutes at most. Limits how much one address can make the server read. */
const PER_CALENDAR = 60
/** As long as every token; anything else needs no search. */
const TOKEN = /^[\w-]{43}$/
const ENDPOINT = { name: 'calendar', fallbackError: 'calendar/address-failed' } as const

/**
 * The calendar of the person to whom the private address belongs, for calendar programs, which cannot sign in: what that
 * person may see now. Empty if they may no longer see anything, so that calendars drop their entries.
 */
export const calendar = onRequest(
  { cors: false, secrets: [RATE_LIMIT_SALT], timeoutSeconds: REQUEST_SECONDS, ...serviceAccountOf('calendar') },
  (request, response) =>
    withReference('calendar', async () => {
      if (!METHODS.includes(request.method)) {
        const { status, body } = new ApiError('requests/wrong-method', 405)
        response
          .set({ ...ANSWER_HEADERS, Allow: METHODS.join(', ') })
          .status(status)
          .json(body)
        return
      }
      try {
        const now = new Date()
        await limitNetwork({ use: 'calendar', from: callerAddress(request).counted }, now, PER_NETWORK)
        const uid = await padResponseTime(() => findOwner(request.query['token']))
        await limitNetwork({ use: 'calendar of', from: uid }, now, PER_CALENDAR)
        const content = await contentFor(uid, now)
        response.set({
          ...ANSWER_HEADERS,
          'Cache-Control': 'private, no-store',
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="ubora.ics"',
        })
        response.send(content)
      } catch (error) {
        await sendError(ENDPOINT, response, error)
      }
    }),
)

/** @throws ApiError `calendar/not-found` */
async function findOwner(token: unknown): Promise<string> {
  const uid = typeof token === 'string' && TOKEN.test(token) ? await ownerOfFeed(token) : undefined
  if (uid === undefined) throw new ApiError('calendar/not-found', 404)
  return uid
}

async function contentFor(uid: string, now: Date): Promise<string> {
  const actor = await presentActor(uid)
  const days = feedDays(now)
  const [milestones, appointments] = await Promise.all([feedMilestones(actor, days), feedAppointments(actor, days)])
  return calendarFeed({ milestones, appointments, now })
}

/** The person with their present role. Without one, if the account is disabled, deleted or not verified. */
async function presentActor(uid: string): Promise<Actor> {
  const [record, { users }] = await Promise.all([db.collection(COLLECTIONS.userRoles).doc(uid).get(), auth.getUsers([{ uid }])])
  const isActive = users.some(({ disabled, emailVerified }) => !disabled && emailVerified)
  const access = record.data()
  return actorOf(uid, isActive && access?.['disabled'] !== true ? access : undefined)
}
