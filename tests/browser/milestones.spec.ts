import { COLLECTIONS } from '@domain/collections.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, WIDTHS } from '../support/accessibility.ts'
import { certificate } from '../support/document-files.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { readEntries, readMilestone, storedMilestone } from '../support/milestones.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { submitted } from '../support/sample-milestones.ts'
import { readRecord } from '../support/stored-records.ts'

const locateMilestoneDialog = (page: Page) => page.getByRole('dialog', { name: 'Milestone' })
const buildMilestonePath = (project: string, id: string) => `/projects/view?id=${project}&milestone=${id}`

test('the office plans, moves, starts and submits a milestone; the client accepts it by keyboard and gets the certificate', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const client = await namedPerson('client')
  const project = await storedProject(client.uid)
  await signIn('admin')
  await page.goto(`/projects/view?id=${project}`)
  await test.step('the office plans it', async () => {
    await page.getByRole('button', { name: 'New milestone' }).click()
    const form = page.getByRole('dialog', { name: 'New milestone' })
    await form.getByLabel('Title').fill('Panels on the roofs')
    await form.getByRole('button', { name: 'Plan milestone' }).click()
    await expect(form).toContainText('Say what its completion consists of.')
    await form.getByLabel('Result').fill('Eleven roofs have panels.')
    await form.getByLabel('Planned first day').fill('2026-12-01')
    await form.getByLabel('Planned last day').fill('2026-11-30')
    await form.getByLabel('Weight').fill('3')
    await form.getByLabel('Amount without VAT').fill('250,000')
    await form.getByRole('button', { name: 'Plan milestone' }).click()
    await expect(form).toContainText('The last day cannot be before the first day.')
    await expectAccessible(page)
    await form.getByLabel('Planned last day').fill('2026-12-18')
    await form.getByRole('button', { name: 'Plan milestone' }).click()
    await expectSuccess(page, 'Milestone planned')
  })
  const id = (await readEntries(project))[0]?.id ?? ''
  const waiting = await storedMilestone(client.uid, { project_id: project, title: 'Cables laid', depends_on: [id] })
  await page.goto(buildMilestonePath(project, id))
  const dialog = locateMilestoneDialog(page)
  await test.step('a later day asks for a reason and whether what waits for it moves too', async () => {
    await dialog.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit milestone' })
    await form.getByLabel('Planned last day').fill('2026-12-25')
    await expect(form).toContainText('1 entry waits for this milestone. Move it by 7 days too?')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toContainText('Say why it is later than planned.')
    await form.getByLabel('Why is it later?').fill('Heavy rain')
    await form.getByLabel('Yes, with the same reason').check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectSuccess(page, 'Milestone changed')
    await expect(dialog).toContainText('7 days')
    await expect(dialog).toContainText('Heavy rain')
    expect(await readMilestone(waiting.id)).toMatchObject({ planned_end: '2026-12-25', delay_reason: 'Heavy rain' })
  })
  await test.step('an unsent internal comment is restored as an internal one', async () => {
    await dialog.getByLabel('Internal: only the office sees it').check()
    await dialog.getByRole('textbox').fill('Between us')
    await page.goto(buildMilestonePath(project, id))
    await expect(dialog.getByRole('textbox')).toHaveValue('Between us')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await dialog.getByRole('textbox').fill('')
  })
  await test.step('it starts, and is submitted with a file', async () => {
    await dialog.getByRole('button', { name: 'Start work' }).click()
    await page.getByRole('form').getByRole('button', { name: 'Start work' }).click()
    await expect(dialog).toContainText('In progress')
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    const form = page.getByRole('form', { name: 'Submit this milestone' })
    await form.getByLabel('Note').fill('Please look at the photos.')
    await form.locator('[type=file]').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: certificate })
    await expect(form).toContainText('Uploaded')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Submit milestone' }).click()
    await expect(dialog).toContainText('The client gets a mail')
    await expect(dialog).toContainText('plan.pdf')
    await expectAccessible(page)
  })
  await test.step('the client reads the exact text and accepts it by keyboard', async () => {
    const theirs = await openPageAs(browser, client.email, buildMilestonePath(project, id))
    const open = locateMilestoneDialog(theirs)
    await expect(open).toContainText('Please look at the photos.')
    await expect(open.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await open.getByRole('button', { name: 'Accept' }).press('Enter')
    const form = theirs.getByRole('form', { name: 'Accept this milestone' })
    await expect(form).toContainText('Eleven roofs have panels.')
    await expect(form).toContainText(/plan\.pdf \(SHA-256 [0-9a-f]{64}\)/)
    await expect(form.getByLabel('Your name')).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(form).toContainText('Type your name.')
    await theirs.keyboard.type('Zawadi Otieno')
    await expectAccessible(theirs)
    await theirs.keyboard.press('Enter')
    await expect(open).toContainText('Thank you.')
    await expect(open).not.toContainText('Network address')
    const download = theirs.waitForEvent('download')
    await open.getByRole('button', { name: /^Certificate/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^ACC-\d{4}-\d+\.pdf$/)
    await theirs.context().close()
  })
  expect(await readMilestone(id)).toMatchObject({ status: 'accepted', acceptance: { name: 'Zawadi Otieno', by: client.uid } })
  await test.step('the office sees the network address and the draft', async () => {
    await page.goto(buildMilestonePath(project, id))
    await expect(dialog).toContainText('Network address')
    await expect(dialog.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', `/invoices?id=milestone-${id}`)
    expect(await readRecord(`${COLLECTIONS.projects}/${project}`)).toMatchObject({ progress_percentage: 23 })
  })
})

test('a client requests changes, and the office deletes a planned milestone, each in a page of every width', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const project_id = await storedProject(client.uid)
  const { id } = await storedMilestone(client.uid, submitted([], { project_id, amount: 5000 }))
  const planned = await storedMilestone(client.uid, { project_id, title: 'Never begun' })
  const theirs = await openPageAs(browser, client.email, buildMilestonePath(project_id, id))
  const dialog = locateMilestoneDialog(theirs)
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  const form = theirs.getByRole('form', { name: 'Request changes' })
  await form.getByRole('button', { name: 'Request changes' }).click()
  await expect(form).toContainText('Say what should be different.')
  await form.getByLabel('What should be different?').fill('The third roof leaks.')
  await expectAccessible(theirs)
  await theirs.setViewportSize({ width: 390, height: 900 })
  await form.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog).toContainText('We have your reason')
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.context().close()
  await signIn('admin')
  await page.goto(buildMilestonePath(project_id, planned.id))
  const deletion = page.getByRole('form').getByRole('button', { name: 'Delete milestone' })
  await locateMilestoneDialog(page).getByRole('button', { name: 'Delete' }).click()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await deletion.click({ trial: true })
  }
  await deletion.click()
  await expectSuccess(page, 'Milestone deleted')
  expect(await readMilestone(planned.id)).toBeUndefined()
})
