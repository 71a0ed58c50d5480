import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter, toMoment } from '@domain/platform/dates.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import { newNetworkAddress, send } from './call-function.ts'
import { type Member, newMember } from './members.ts'
import { sampleAppointment } from './sample-appointments.ts'
import { sampleProject } from './sample-records.ts'

/** A day that calendars contain. */
export const SOON = daysAfter(dayInNairobi(new Date()), 20)

export const milestone = (id: string, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{ id, kind: 'milestone', title: `Milestone ${id}`, status: 'planned', planned_start: SOON, planned_end: SOON },
  ...{ first_planned_end: SOON, started_on: null, finished_on: null, delay_reason: '', depends_on: [], weight: 1 },
  ...{ shared: false, is_required: false, category: null, ...changes },
})

/** A client with a project that a partner sees, its plan, and an appointment. */
export async function projectWithPlan() {
  const [client, partner] = await Promise.all([newMember('client'), newMember('partner')])
  const id = `${client.uid}-project`
  const shared = milestone(`${id}-shared`, { shared: true })
  const entries = [
    shared,
    milestone(`${id}-own`),
    milestone(`${id}-document`, { kind: 'document', status: 'open', planned_start: null }),
    milestone(`${id}-old`, { planned_end: daysAfter(SOON, -200) }),
    milestone(`${id}-far`, { planned_end: daysAfter(SOON, 600) }),
  ]
  const owner = { client_id: client.uid, organisation_id: client.uid }
  const scheduled_at = toMoment(SOON, '10:00')
  await Promise.all([
    adminDb
      .collection(COLLECTIONS.projects)
      .doc(id)
      .set(sampleProject(client.uid, [partner.uid])),
    adminDb
      .collection(COLLECTIONS.projectPlans)
      .doc(id)
      .set({ ...owner, entries }),
    adminDb
      .collection(COLLECTIONS.sharedPlans)
      .doc(id)
      .set({ partner_ids: [partner.uid], entries: [shared] }),
    adminDb.collection(COLLECTIONS.appointments).doc(`${id}-visit`).set(sampleAppointment(client.uid, { scheduled_at })),
  ])
  return { client, partner, id }
}

/** The token in the address of a person's calendar. */
export async function readFeedToken({ idToken }: Pick<Member, 'idToken'>, renew = false): Promise<string> {
  const { status, result } = await callAs(idToken, 'calendar-address', { renew })
  expect(status).toBe(200)
  return new URL(String(result?.['address'])).searchParams.get('token') ?? ''
}

export const readFeed = (token: string, from = newNetworkAddress()) =>
  send(`calendar?token=${token}`, { method: 'GET', headers: { 'fastly-client-ip': from } })

/** The ids of the entries in a calendar. */
export async function entriesIn(token: string): Promise<string[]> {
  const { status, raw } = await readFeed(token)
  expect(status).toBe(200)
  const events = new ICAL.Component(ICAL.parse(raw)).getAllSubcomponents('vevent')
  return events.map((event) => String(event.getFirstPropertyValue('uid')).replace(/@.*/, '')).sort()
}
