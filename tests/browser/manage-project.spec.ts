import { expectAccessible } from '../support/accessibility.ts'
import { nameOrganisation } from '../support/colleagues.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { expect, test } from '../support/portal.ts'
import { manage, namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'

test('an admin creates a project for a client by keyboard alone, and the client sees it', async ({ page, browser, signIn }) => {
  const client = await namedPerson('client')
  await signIn('admin', '/projects')
  await listedRecords(page).first().waitFor()
  await page.getByRole('button', { name: 'New Project' }).focus()
  const { keyboard } = page
  await keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await keyboard.type('Cold store for Lamu')
  await keyboard.press('Tab')
  await keyboard.type(client.lastName.toUpperCase())
  const option = page.getByRole('option', { name: client.name })
  await expect(option).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(client.name)
  await keyboard.press('Tab')
  await keyboard.type('Two rooms, solar roof.')
  await page.getByRole('textbox', { name: 'Budget' }).focus()
  await keyboard.type('1,250,000.50')
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Project created' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused()
  await expect(listedRecords(page).filter({ hasText: client.name })).toContainText('Cold store for Lamu')

  const theirs = await openPageAs(browser, client.email, '/projects')
  const card = listedRecords(theirs)
  await expect(card).toContainText('Cold store for Lamu')
  await expect(card).toContainText('1,250,001')
  await expect(theirs.getByRole('button', { name: 'New Project' })).toHaveCount(0)
  await theirs.context().close()
})

test('the client reads of a completed stage by mail and in the history, under the company’s name', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}&tab=history`)
  const dialog = await manage(page)
  const status = dialog.getByLabel('Status', { exact: true })
  await expect(status.locator('option')).toHaveText(['Planning', 'Feasibility', 'On hold'])
  await status.selectOption('Feasibility')
  await expect(dialog.getByText('The client gets an email about a new status.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Project updated' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText('Feasibility')
  await expect(page.getByRole('listitem').filter({ hasText: 'Moved on from planning' })).toContainText('You')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Project moved from Planning to Feasibility')).toBeVisible()

  const theirs = await openPageAs(browser, client.email, `/projects/view?id=${id}&tab=history`)
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Moved on from planning' })).toContainText('Ubora')
  await expect(theirs.getByRole('button', { name: 'Manage Project' })).toHaveCount(0)
  await theirs.context().close()
  await eventually(async () => {
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual([
      'Cold chain for eleven dispensaries: Feasibility',
    ])
  })
})

test('an admin moves a project back, puts it on hold, and resumes it', async ({ page, browser, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid, { status: 'procurement' })
  await signIn('admin', `/projects/view?id=${id}&manage=1`)
  const dialog = page.getByRole('dialog', { name: 'Manage Project' })
  const status = dialog.getByLabel('Status', { exact: true })
  await test.step('a step back needs a reason, which the client reads', async () => {
    await status.selectOption('Feasibility')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Please say why the project moves back.')).toBeVisible()
    await expect(dialog.getByLabel('Reason for moving back')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Reason for moving back').fill('The study has to be repeated.')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/projects/view?id=${id}`)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.locator('[aria-current=step]')).toHaveText('Feasibility')

    const theirs = await openPageAs(browser, client.email, `/projects/view?id=${id}&tab=history`)
    const move = theirs.getByRole('listitem').filter({ hasText: 'Moved back from procurement' })
    await expect(move).toContainText('The study has to be repeated.')
    await theirs.context().close()
  })
  await test.step('a project on hold returns to its previous stage only', async () => {
    await manage(page)
    await status.selectOption('On hold')
    await dialog.getByLabel('Reason for the hold (optional)').fill('Waiting for the rains to end.')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Put on hold during feasibility')).toBeVisible()
    await expect(page.getByText('Waiting for the rains to end.')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveCount(0)
    await manage(page)
    await expect(status.locator('option')).toHaveText(['Feasibility', 'On hold'])
    await status.selectOption('Feasibility')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Work resumed')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveText('Feasibility')
  })
})

test('the people of an added partner see the project, and those of a removed one do not', async ({ page, browser, signIn }) => {
  const [client, partner] = await Promise.all([namedPerson('client'), namedPerson('partner')])
  const organisation = await nameOrganisation(partner, 'partner')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  const search = dialog.getByRole('combobox', { name: 'Partners' })
  await search.fill(client.lastName)
  await expect(dialog.getByText('0 organisations found').first()).toBeAttached()
  await search.fill(partner.lastName)
  await dialog.getByRole('option', { name: organisation }).click()
  await expect(dialog.getByRole('button', { name: `Remove ${organisation}` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)

  const theirs = await openPageAs(browser, partner.email, '/projects')
  await expect(listedRecords(theirs)).toHaveCount(1)
  await manage(page)
  await dialog.getByRole('button', { name: `Remove ${organisation}` }).click()
  await expect(search).toBeFocused()
  await expect(dialog.getByText('Not shared with anybody yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await theirs.evaluate(() => sessionStorage.clear())
  await theirs.goto(`/projects/view?id=${id}`)
  await expect(theirs.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await theirs.context().close()
})
