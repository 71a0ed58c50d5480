import { daysAfter, daysBetween } from '@domain/platform/dates.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import type { Locator, Page } from '@playwright/test'
import { SCHEDULE_TEXTS } from '@texts/projects/plans.ts'
import { expectAccessible, WIDTHS } from '../support/accessibility.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { samplePlanEntry, storePlanEntries } from '../support/plan-entries.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { storedProject } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'

/** A client whose project has 200 entries, and a partner who sees three of them. */
async function projectWithPlan() {
  const [client, partner] = await Promise.all([newPerson('client'), newPerson('partner')])
  const id = await storedProject(client.uid, { partner_ids: [partner.uid] })
  const entries = Array.from({ length: 200 }, (_, index) => {
    const planned_start = daysAfter('2026-01-05', index)
    const planned_end = daysAfter(planned_start, 20)
    const isDocument = index % 4 === 3
    const changes: Partial<PlanEntry> = isDocument
      ? { kind: 'document', status: 'open', planned_start: null, weight: 0, is_required: true, category: 'technical' }
      : { planned_start, shared: index < 3, started_on: index % 2 === 0 ? planned_start : null }
    const first_planned_end = daysAfter(planned_end, -(index % 3))
    return samplePlanEntry(`${id}-${index}`, { ...changes, title: `Part ${index}`, planned_end, first_planned_end })
  })
  await storePlanEntries(id, client.uid, entries, [partner.uid])
  return { client, partner, id, entries }
}

const region = (page: Page) => page.getByRole('region', { name: 'Time line of the schedule' })

/** The left and the right end of a mark, as parts of the drawing's width. */
async function readMarkEnds(drawing: Locator, entry: PlanEntry): Promise<[number, number]> {
  const mark = drawing.locator(`[data-row="${entry.id}"] [data-mark=planned]`)
  const [x, width] = await Promise.all([mark.getAttribute('x'), mark.getAttribute('width')])
  return [Number.parseFloat(x ?? ''), Number.parseFloat(x ?? '') + Number.parseFloat(width ?? '')]
}

test('a client reads the plan of a project of 200 entries with few reads, and the table agrees with the drawing', async ({
  page,
}) => {
  const { client, id, entries } = await projectWithPlan()
  await signInAs(page, client.email)
  const reads = countReads(page)
  const shifts = await watchLayoutShifts(page)
  await page.goto(`/projects/view?id=${id}`)
  await expect(region(page)).toBeVisible()
  // The plan is listed; the others are the role and the project.
  expect(await reads()).toEqual({ listed: 1, single: 2, aggregations: 0 })
  expect(await shifts()).toEqual([])
  await expect(region(page).getByRole('listitem')).toHaveCount(entries.length + 2)

  await test.step('the bars are as far apart as the days that the table names', async () => {
    const milestones = entries.filter(({ kind }) => kind === 'milestone').slice(0, 12)
    const [first] = milestones
    if (!first) throw new Error('No milestone')
    const [origin, firstEnd] = await readMarkEnds(region(page), first)
    const perDay = (firstEnd - origin) / (daysBetween(first.planned_start ?? '', first.planned_end) + 1)
    const drawn = []
    for (const entry of milestones) {
      const [start, end] = await readMarkEnds(region(page), entry)
      const dayAt = (at: number) => daysAfter(first.planned_start ?? '', Math.round((at - origin) / perDay))
      drawn.push([dayAt(start), daysAfter(dayAt(end), -1)])
    }
    expect(drawn).toEqual(milestones.map(({ planned_start, planned_end }) => [planned_start, planned_end]))
    await page.getByRole('tab', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'Schedule as a table' })
    await expect(table.getByRole('row')).toHaveCount(entries.length + 3)
    await expect(table.locator(`[data-entry="${first.id}"]`)).toContainText('Jan 5, 2026 – Jan 25, 2026')
  })
})

test('a keyboard opens an entry from the time line, and a link opens it with its project', async ({ page, signIn }) => {
  await signIn('client', '/projects/view?id=client-project-4')
  const link = region(page).getByRole('link', { name: 'Delivery to the hospital' })
  await expect(link).toHaveAttribute('href', '/projects/view?milestone=client-project-4-delivery')
  await expect(region(page).getByText('5 days late').first()).toBeVisible()
  await link.focus()
  await expect(link).toBeFocused()
  await page.goto('/projects/view?milestone=client-project-4-delivery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
  await expect(page.getByRole('tab', { name: 'Plan', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/projects/view?document=client-project-4-insurance')
  await expect(page.getByRole('tab', { name: 'Requested documents' })).toHaveAttribute('aria-selected', 'true')
})

test.describe(() => {
  // A request that the rules reject has status 403.
  test.use({ requestsMayFail: true })

  test('a client does not find an entry of another client', async ({ page, signIn }) => {
    await signIn('client')
    await page.goto('/projects/view?milestone=client2-project-1-land')
    await expect(page.getByRole('heading', { name: 'Entry not found' })).toBeVisible()
    await page.goto('/projects/view?id=client-project-4&milestone=client2-project-1-land')
    await expect(page.getByRole('alert').filter({ hasText: 'Entry not found' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oxygen plant, referral hospital')
  })
})

test('a partner sees the shared milestones only, without links, and no tabs of the client’s affairs', async ({
  page,
  signIn,
}) => {
  await signIn('partner', '/projects/view?id=client2-project-4')
  await expect(region(page).getByText('Remaining roofs')).toBeVisible()
  await expect(page.getByText('First twenty-one roofs')).toHaveCount(0)
  await expect(region(page).getByRole('link')).toHaveCount(0)
  for (const name of ['Requested documents', 'Risks and issues']) {
    await expect(page.getByRole('tab', { name })).toHaveCount(0)
  }
})

for (const [person, id] of [
  ['client', 'client-project-4'],
  ['admin', 'client-project-4'],
  ['partner', 'client2-project-1'],
] as const) {
  test(`the schedule is accessible and does not shift for ${person}`, async ({ page, signIn }) => {
    await signIn(person)
    const shifts = await watchLayoutShifts(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/projects/view?id=${id}`)
      await expect(region(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    }
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Table' }).click()
    await expectAccessible(page)
  })
}

test('paper has the time line and the whole table, and no controls', async ({ page }) => {
  const { client, id, entries } = await projectWithPlan()
  await signInAs(page, client.email)
  await page.goto(`/projects/view?id=${id}`)
  await expect(region(page)).toBeVisible()
  const { text } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })).buffer)
  const missing = entries.filter(({ title, kind }) => {
    const isInTable = text.includes(`${title} ${kind === 'document' ? 'Open' : 'Planned'} `)
    return !isInTable || (text.match(new RegExp(`${title}\\b`, 'g')) ?? []).length < 2
  })
  expect(missing).toEqual([])
  expect(text).not.toContain(SCHEDULE_TEXTS.scale)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a reload shows the table again', async ({ page, signIn }) => {
  await signIn('client', '/projects/view?id=client-project-4')
  await page.getByRole('tab', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Schedule as a table' })
  await expect(table).toBeVisible()
  await page.reload()
  await expect(table).toBeVisible()
})

test('the titles and the dates of the table can be read on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn('client', '/projects/view?id=client-project-4&view=table')
  const table = page.getByRole('region', { name: 'Schedule as a table' })
  await expect(table).toBeVisible()
  const title = table.getByRole('link', { name: 'Delivery to the hospital' })
  const before = await title.boundingBox()
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  expect(await title.boundingBox()).toEqual(before)
})
