import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { entriesIn, milestone, projectWithPlan, readFeed, readFeedToken } from '../support/calendar-feeds.ts'
import { send } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'

describe('a calendar', () => {
  it('has the milestones and the appointments of the client from 90 days before to 400 days after today', async () => {
    const { client, id } = await projectWithPlan()
    const token = await readFeedToken(client)
    expect(await entriesIn(token)).toEqual([`${id}-visit`, `milestone-${id}-own`, `milestone-${id}-shared`].sort())
    const { headers, raw } = await readFeed(token)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(raw).toContain('Cold chain')
  })

  it('has the shared milestones only for a partner', async () => {
    const { partner, id } = await projectWithPlan()
    expect(await entriesIn(await readFeedToken(partner))).toEqual([`milestone-${id}-shared`])
  })

  it('has everything for the office', async () => {
    const { client, id } = await projectWithPlan()
    const record = { ...milestone(`${id}-own`), client_id: client.uid, organisation_id: client.uid, project_id: id }
    await adminDb
      .collection(COLLECTIONS.milestones)
      .doc(`${id}-own`)
      .set({ ...record, project: { title: 'Cold chain' } })
    const admin = await newMember('admin')
    expect(await entriesIn(await readFeedToken(admin))).toEqual(expect.arrayContaining([`${id}-visit`, `milestone-${id}-own`]))
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(admin.uid)
      .update({ capabilities: ['office.people', 'office.appointments'] })
    const left = await entriesIn(await readFeedToken(admin))
    expect(left).toContain(`${id}-visit`)
    expect(left.filter((uid) => uid.startsWith('milestone-'))).toEqual([])
  })

  it('has the links of meetings for the client, and not for the office', async () => {
    const { client, id } = await projectWithPlan()
    const meeting_link = `https://meet.example/${id}`
    await adminDb.collection(COLLECTIONS.appointments).doc(`${id}-visit`).update({ meeting_link, mode: 'virtual' })
    const feeds = await Promise.all(
      [client, await newMember('admin')].map(async (by) => (await readFeed(await readFeedToken(by))).raw),
    )
    const links = feeds.map((feed) => feed.replace(/\r\n /g, '').split(meeting_link).length - 1)
    expect(links).toEqual([2, 0])
    expect(feeds[1]).toContain(`${id}-visit`)
  })

  it('loses what the person may no longer see', async () => {
    const { client, id } = await projectWithPlan()
    const token = await readFeedToken(client)
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
    const token = await readFeedToken(client)
    await adminAuth.updateUser(client.uid, { disabled: true })
    expect(await entriesIn(token)).toEqual([])
    await adminAuth.updateUser(client.uid, { disabled: false })
    expect((await entriesIn(token)).length).toBe(3)
  })

  it('omits cancelled appointments', async () => {
    const { client, id } = await projectWithPlan()
    await adminDb.collection(COLLECTIONS.appointments).doc(`${id}-visit`).update({ status: 'cancelled' })
    expect(await entriesIn(await readFeedToken(client))).not.toContain(`${id}-visit`)
  })

  it('holds a hostile title as text', async () => {
    const { client, id } = await projectWithPlan()
    const title = 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged'
    await adminDb.collection(COLLECTIONS.projects).doc(id).update({ title })
    await adminDb
      .collection(COLLECTIONS.projectPlans)
      .doc(id)
      .update({ entries: [milestone('m', { title })] })
    expect(await entriesIn(await readFeedToken(client))).toEqual([`${id}-visit`, 'milestone-m'].sort())
  })

  it('is not found under a token that nobody has, and answers GET only', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '..%2f', 'a&token=b']) {
      const answer = await readFeed(token)
      expect(answer).toMatchObject({ status: 404, key: 'calendar/not-found' })
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await send('calendar?token=x', { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('is read 60 times an hour', async () => {
    const client = await newMember('client')
    const token = await readFeedToken(client)
    const answers = await Promise.all(Array.from({ length: 63 }, () => readFeed(token)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
