import '../endpoint/firebase.ts'
import { isCheckRecent } from '@domain/health/health.policy.ts'
import { HEALTH_PAGE } from '@texts/health.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { ApiError } from '../endpoint/errors.ts'
import { callerAddress } from '../endpoint/implement-public.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { isByPerson } from '../endpoint/page-for-person.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { ANSWER_HEADERS } from '../endpoint/request.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { readSummary } from './health-records.ts'

/** Two requests a minute from each network: uptime monitors ask once. */
const PER_HOUR = 120
/** How long an instance repeats its last answer, so that a flood causes few reads. */
const REMEMBERED_MS = 20_000
const METHODS = ['GET', 'HEAD', 'POST']

let last: { isOk: boolean; until: number } | undefined

/** Whether the last check found no problem, and is recent enough. */
export async function isHealthy(now: Date): Promise<boolean> {
  const summary = await readSummary()
  return summary !== undefined && summary.level !== 'problem' && isCheckRecent(summary.checked_at, now)
}

export const health = onRequest({ cors: false, secrets: [RATE_LIMIT_SALT] }, async (request, response) => {
  response.set(ANSWER_HEADERS)
  const answer = (status: number) => {
    response.status(status)
    if (isByPerson(request)) response.type('html').send(pageOf(status))
    else response.json({ ok: status === 200 })
  }
  if (!METHODS.includes(request.method)) {
    response.set('Allow', METHODS.join(', '))
    answer(405)
    return
  }
  const now = new Date()
  try {
    await limitNetwork({ use: 'health', from: callerAddress(request).counted }, now, PER_HOUR)
    if (!last || last.until < now.valueOf()) last = { isOk: await isHealthy(now), until: now.valueOf() + REMEMBERED_MS }
    answer(last.isOk ? 200 : 503)
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure('health', error)
    answer(error instanceof ApiError ? error.status : 503)
  }
})

function pageOf(status: number): string {
  const text = HEALTH_PAGE[status === 200 ? 'ok' : status === 429 ? 'refused' : 'problem']
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${HEALTH_PAGE.title}</title><h1>${HEALTH_PAGE.title}</h1><p>${text}</p></html>\n`
}
