import { COLLECTIONS } from '@domain/collections.ts'
import type { Locator } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { at, storedAppointment } from '../support/appointment-pages.ts'
import { setDocument } from '../support/documents.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { sampleActivity, sampleDocument } from '../support/sample-records.ts'
import { storedInvoice, storedTicket } from '../support/stored-records.ts'
import { closeToast } from '../support/visitor.ts'

const documents = adminDb.collection(COLLECTIONS.documents)
const activity = adminDb.collection(COLLECTIONS.activity)
const createdOn = (day: number) => ({ created_at: new Date(Date.UTC(2016, 10, day)) })
const toPay = { total_amount: 11_600.5, due_date: '2026-12-20', description: 'First instalment.' }
const draft = { title: 'Not sent yet', status: 'draft' as const, is_issued: false, sent_at: null, ...createdOn(9) }

/** The tabs of a project that show its newest five records. */
const SECTIONS = [
  {
    tab: 'Appointments',
    store: (uid: string, changes: object) => storedAppointment(uid, { ...changes }),
    on: (day: number): object => at(`2016-11-0${day}`, '09:00'),
    shown: ['Pending', 'Nov 7, 2016 9:00 AM in Nairobi'],
    opened: (dialog: Locator) => dialog.getByRole('heading', { name: 'History' }),
  },
  {
    tab: 'Tickets',
    store: (uid: string, changes: object) => storedTicket(uid, { ...changes }),
    on: createdOn,
    shown: ['Open'],
    opened: (dialog: Locator) => dialog.getByRole('textbox', { name: 'Your reply' }),
  },
  {
    tab: 'Invoices',
    store: (uid: string, changes: object) => storedInvoice(uid, { ...toPay, ...changes }),
    on: createdOn,
    shown: ['Sent', 'Ksh 11,601', 'Due Dec 20, 2026'],
    opened: (dialog: Locator) => dialog.getByText('First instalment.'),
  },
]

/** A client's project with seven records in each of these tabs, a record of another project, and a draft invoice. */
async function projectWith(sections: typeof SECTIONS) {
  const client = await newPerson('client')
  const project_id = await storedProject(client.uid)
  for (const { store, on } of sections) {
    for (let day = 1; day <= 7; day++) await store(client.uid, { project_id, title: `Number ${day}`, ...on(day) })
    await store(client.uid, { project_id: 'another', title: 'Another project’s' })
  }
  await storedInvoice(client.uid, { ...toPay, project_id, ...draft })
  return { ...client, project_id }
}

for (const section of SECTIONS) {
  const { tab, shown, opened } = section
  test(`the ${tab} tab shows a client the newest five, each with a link`, async ({ page }) => {
    const { email, project_id } = await projectWith([section])
    await signInAs(page, email, `/projects/view?id=${project_id}`)
    await page.getByRole('tab', { name: 'History' }).waitFor()
    const reads = countReads(page)
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const text of ['Number 7', ...shown]) await expect(rows.first()).toContainText(text)
    for (const hidden of ['Another project’s', draft.title]) await expect(page.getByText(hidden)).toHaveCount(0)
    expect(await reads()).toEqual({ listed: 5, single: 0, aggregations: 0 })
    await expectAccessible(page)
    await rows.first().getByRole('link', { name: 'Number 7' }).click()
    await expect(opened(page.getByRole('dialog'))).toBeVisible()
  })
}

test('an admin sees the drafts of a project, and the name of another admin', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const history = [{ from: null, to: 'planning', reason: '', by: 'demo-admin2', at: 1_479_281_400_000 }]
  const project_id = await storedProject(uid, { history })
  await storedInvoice(uid, { ...toPay, project_id, ...createdOn(7) })
  await storedInvoice(uid, { ...toPay, project_id, ...draft })
  await signIn('admin', `/projects/view?id=${project_id}`)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(rows).toContainText('Tobias Mwende')
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(rows.first()).toContainText('Not sent yetDraft')
})

test('a partner of the project sees shared documents, and no records of other people', async ({ page }) => {
  const [client, partner] = await Promise.all([newPerson('client'), newPerson('partner')])
  const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
  await documents.doc(`${project_id}-secret`).set({ ...sampleDocument(client.uid), title: 'Not shared', project_id })
  await setDocument(`${project_id}-open`, { ...sampleDocument(client.uid, [partner.uid]), title: 'Shared', project_id })
  for (const { store } of SECTIONS) await store(client.uid, { project_id })
  await signInAs(page, partner.email, `/projects/view?id=${project_id}`)
  await test.step('partners see the project’s documents that are shared with them', async () => {
    await page.getByRole('tab', { name: 'Documents', exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('Not shared')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByText('No recent activity to display')).toBeVisible()
  })
  for (const { tab } of SECTIONS) {
    await test.step(`a partner of the project sees no ${tab.toLowerCase()} of other people`, async () => {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tabpanel').getByText('Only what is shared with you is shown here.')).toBeVisible()
      await expect(page.getByText('belong to this project yet')).toHaveCount(0)
    })
  }
  await expectAccessible(page)
})

test.describe('while the server cannot be reached', () => {
  test.use({ requestsMayFail: true })

  test('a client reads which part of a project cannot be loaded, with a retry', async ({ page, context }) => {
    const { uid, email, project_id } = await projectWith(SECTIONS)
    await documents.doc(project_id).set({ ...sampleDocument(uid), project_id })
    const event = { kind: 'project_status_changed', subject: `projects/${project_id}`, from: 'planning', to: 'feasibility' }
    await activity.doc(project_id).set({ ...sampleActivity(uid), ...event })
    await signInAs(page, email, `/projects/view?id=${project_id}`)
    await page.getByRole('tab', { name: 'History' }).waitFor()
    const panel = page.getByRole('tabpanel')
    for (const [tab, count] of [
      ['Documents', 1],
      ['Activity', 1],
      ['Invoices', 5],
      ['Appointments', 5],
    ] as const) {
      await test.step(`a failure to load ${tab} is reported in the specified words, with a retry`, async () => {
        const words = `Failed to fetch ${tab.toLowerCase()}`
        await context.route(/:runQuery/, (route) => route.abort())
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
        await expect(panel.getByText(words)).toBeVisible()
        await context.unrouteAll()
        await closeToast(page, 'Error')
        await panel.getByRole('button', { name: 'Try again' }).click()
        await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        await expect(panel.getByRole('region')).toBeVisible()
        await expect(panel.getByRole('listitem')).toHaveCount(count)
      })
    }
  })
})
