import { createHash } from 'node:crypto'
import type { Subscriber } from '../../functions/src/public/newsletter-sends.ts'
import { subscriberPrefixes } from '../../src/domain/public/newsletter-admin.ts'

const DAY_MS = 86_400_000
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Addresses with the days since their confirmation and, if they unsubscribed, since then. */
const STORIES: readonly { email: string; confirmed: number; left?: number }[] = [
  { email: 'tenders@mwamba-water.example', confirmed: 160 },
  { email: 'wanjiru@kilima-clinics.example', confirmed: 122 },
  { email: 'procurement@lokitela-county.example', confirmed: 95 },
  { email: 'j.ekal@mwamba-water.example', confirmed: 61 },
  { email: 'stores@bonde-hospital.example', confirmed: 40, left: 12 },
  { email: 'energy@ziwa-cooperative.example', confirmed: 21 },
  { email: 'office@jua-installers.example', confirmed: 9 },
  { email: 'a.nekesa@bonde-hospital.example', confirmed: 3 },
]

/** An unsubscribed record has no address. */
const addressOf = (email: string) => ({ email, email_key: email, prefixes: subscriberPrefixes(email) })

/** The subscribers of the demo data. As in the product, the ids are hashes of the addresses. */
export function demoSubscribers(now: Date): (Subscriber & { id: string })[] {
  const daysAgo = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  return STORIES.map(({ email, confirmed, left }) => ({
    id: hash(email),
    ...addressOf(left === undefined ? email : ''),
    subscriber_id: hash(`demo ${email}`).slice(0, 32),
    state: left === undefined ? 'confirmed' : 'unsubscribed',
    token_hashes: [],
    unsubscribe_hashes: [],
    asked_at: daysAgo(confirmed),
    confirmed_at: daysAgo(confirmed),
    unsubscribed_at: left === undefined ? null : daysAgo(left),
    expires_at: null,
    created_at: daysAgo(confirmed),
  }))
}
