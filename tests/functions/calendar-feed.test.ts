import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter, momentOf } from '@domain/dates.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newNetworkAddress, send } from '../support/call-function.ts'
import { type Member, newMember } from '../support/members.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleProject } from '../support/sample-records.ts'

const SOON = daysAfter(dayInNairobi(new Date()), 20)

const milestone = (id: string, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{ id, kind: 'milestone', title: `Milestone ${id}`, status: 'planned', planned_start: SOON, planned_end: SOON },
  ...{ first_planned_end: SOON, started_on: null, finished_on: null, delay_reason: '', depends_on: [], weight: 1 },
  ...{ shared: false, is_required: false, category: null, ...changes },
})

/** A client with a project that a partner sees, its plan, and an appointment. */
async function projectWithPlan() {
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
  const scheduled_at = momentOf(SOON, '10:00')
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

async function addressOf({ idToken }: Member, renew = false): Promise<string> {
  const { status, result } = await callAs(idToken, 'calendar-address', { renew })
  expect(status).toBe(200)
  return new URL(String(result?.['address'])).searchParams.get('token') ?? ''
}

const read = (token: string, from = newNetworkAddress()) =>
  send(`calendar?token=${token}`, { method: 'GET', headers: { 'fastly-client-ip': from } })

/** The ids of the entries in a calendar. */
async function entriesIn(token: string): Promise<string[]> {
  const { status, raw } = await read(token)
  expect(status).toBe(200)
  const events = new ICAL.Component(ICAL.parse(raw)).getAllSubcomponents('vevent')
  return events.map((event) => String(event.getFirstPropertyValue('uid')).replace(/@.*/, '')).sort()
}

describe('the private address of a calendar', () => {
  it('is made once, also by calls at once, and is stored only as a hash and sealed', async () => {
    const client = await newMember('client')
    const tokens = await Promise.all(Array.from({ length: 4 }, () => addressOf(client)))
    expect(new Set(tokens).size).toBe(1)
    const stored = (await adminDb.collection(SERVER_COLLECTIONS.calendarFeeds).doc(client.uid).get()).data()
    expect(Object.keys(stored ?? {}).sort()).toEqual(['created_at', 'sealed', 'token_hash'])
    expect(JSON.stringify(stored)).not.toContain(tokens[0])
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  })

  it('stops at once when it is replaced', async () => {
    const { client } = await projectWithPlan()
    const former = await addressOf(client)
    const present = await addressOf(client, true)
    expect(present).not.toBe(former)
    expect(await read(former)).toMatchObject({ status: 404, key: 'calendar/not-found' })
    expect((await entriesIn(present)).length).toBeGreaterThan(0)
  })

  it('is given to members only', async () => {
    const nobody = await newMember(null)
    expect((await callAs(nobody.idToken, 'calendar-address', { renew: false })).status).toBe(403)
  })
})

describe('a calendar', () => {
  it('has the milestones and the appointments of the client from 90 days before to 400 days after today', async () => {
    const { client, id } = await projectWithPlan()
    const token = await addressOf(client)
    expect(await entriesIn(token)).toEqual([`${id}-visit`, `milestone-${id}-own`, `milestone-${id}-shared`].sort())
    const { headers, raw } = await read(token)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(raw).toContain('Cold chain')
  })

  it('has the shared milestones only for a partner', async () => {
    const { partner, id } = await projectWithPlan()
    expect(await entriesIn(await addressOf(partner))).toEqual([`milestone-${id}-shared`])
  })

  it('has everything for the office', async () => {
    const { client, id } = await projectWithPlan()
    const record = { ...milestone(`${id}-own`), client_id: client.uid, organisation_id: client.uid, project_id: id }
    await adminDb
      .collection(COLLECTIONS.milestones)
      .doc(`${id}-own`)
      .set({ ...record, project: { title: 'Cold chain' } })
    const admin = await newMember('admin')
    expect(await entriesIn(await addressOf(admin))).toEqual(expect.arrayContaining([`${id}-visit`, `milestone-${id}-own`]))
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(admin.uid)
      .update({ capabilities: ['office.people', 'office.appointments'] })
    const left = await entriesIn(await addressOf(admin))
    expect(left).toContain(`${id}-visit`)
    expect(left.filter((uid) => uid.startsWith('milestone-'))).toEqual([])
  })

  it('loses what the person may no longer see', async () => {
    const { client, id } = await projectWithPlan()
    const token = await addressOf(client)
    const role = adminDb.collection(COLLECTIONS.userRoles).doc(client.uid)
    await role.update({ capabilities: ['appointments'] })
    expect(await entriesIn(token)).toEqual([`${id}-visit`])
    await role.update({ capabilities: ['projects'] })
    expect(await entriesIn(token)).toEqual([`milestone-${id}-own`, `milestone-${id}-shared`])
    await role.delete()
    expect(await entriesIn(token)).toEqual([])
  })

  it('is empty while the account is disabled', async () => {
    const { client } = await projectWithPlan()
    const token = await addressOf(client)
    await adminAuth.updateUser(client.uid, { disabled: true })
    expect(await entriesIn(token)).toEqual([])
    await adminAuth.updateUser(client.uid, { disabled: false })
    expect((await entriesIn(token)).length).toBe(3)
  })

  it('omits cancelled appointments', async () => {
    const { client, id } = await projectWithPlan()
    await adminDb.collection(COLLECTIONS.appointments).doc(`${id}-visit`).update({ status: 'cancelled' })
    expect(await entriesIn(await addressOf(client))).not.toContain(`${id}-visit`)
  })

  it('holds a hostile title as text', async () => {
    const { client, id } = await projectWithPlan()
    const title = 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged'
    await adminDb.collection(COLLECTIONS.projects).doc(id).update({ title })
    await adminDb
      .collection(COLLECTIONS.projectPlans)
      .doc(id)
      .update({ entries: [milestone('m', { title })] })
    expect(await entriesIn(await addressOf(client))).toEqual([`${id}-visit`, 'milestone-m'].sort())
  })

  it('is not found under a token that nobody has, and answers GET only', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '..%2f', 'a&token=b']) {
      const answer = await read(token)
      expect(answer).toMatchObject({ status: 404, key: 'calendar/not-found' })
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await send('calendar?token=x', { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('is read 60 times an hour', async () => {
    const client = await newMember('client')
    const token = await addressOf(client)
    const answers = await Promise.all(Array.from({ length: 63 }, () => read(token)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
