import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/portal.ts'
import { manage, namedPerson, storedProject } from '../support/project-pages.ts'

// Refusals are answered with 4xx, and some tests cut the network.
test.use({ requestsMayFail: true })

const projects = adminDb.collection(COLLECTIONS.projects)
const UPDATE = '**/functions/v1/update-project'
const CREATE = '**/functions/v1/create-project'

test('what is missing or wrong is said in its field, the first of them with the focus', async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Project' })
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription('Choose a client.')
  await dialog.getByLabel('Progress in percent').fill('101')
  await expect(dialog.getByText('Progress is a whole number from 0 to 100.')).toBeVisible()
  await dialog.getByLabel('Start date').fill('2026-05-02')
  await dialog.getByLabel('Expected completion').fill('2026-05-02')
  await expect(dialog.getByText('Expected completion must be after the start date')).toBeVisible()
  await dialog.getByLabel('Budget').fill('much')
  await expect(dialog.getByText('A budget is a number from 0, with two decimals at most.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Expected completion').fill('2026-05-03')
  await expect(dialog.getByText('Expected completion must be after the start date')).toHaveCount(0)
})

test('a day that is typed in part is not taken for none', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  await dialog.getByLabel('Start date').fill('')
  await dialog.getByLabel('Start date').press('1')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Enter the whole day, or none.')).toBeVisible()
  expect((await projects.doc(id).get()).get('start_date')).toBe('2026-10-05')
})

test('offline while saving: it is said in the dialog, every entry stays, and the next try works', async ({
  page,
  context,
  signIn,
}) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  await dialog.getByLabel('Title').fill('Cold chain for twelve dispensaries')
  await context.route(UPDATE, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Failed to update project')
  await expect(told).toContainText('The server cannot be reached. Nothing was lost.')
  await expect(dialog.getByLabel('Title')).toHaveValue('Cold chain for twelve dispensaries')
  await expectAccessible(page)
  await context.unroute(UPDATE)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold chain for twelve dispensaries')
})

for (const [what, path, address, button, text] of [
  ['created', '/projects', CREATE, 'Create project', 'Failed to create project'],
  ['updated', 'one', UPDATE, 'Save changes', 'Failed to update project'],
] as const) {
  test(`a project that cannot be ${what} is told in the specified words`, async ({ page, context, signIn }) => {
    const client = await namedPerson('client')
    const id = await storedProject(client.uid)
    await signIn('admin', path === 'one' ? `/projects/view?id=${id}&manage=1` : path)
    if (path !== 'one') await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('A title')
    if (path !== 'one') {
      await dialog.getByRole('combobox', { name: 'Client' }).fill(client.lastName)
      await dialog.getByRole('option', { name: client.name }).click()
    }
    await context.route(address, (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`Error${text}`)
    await expect(dialog.getByLabel('Title')).toHaveValue('A title')
  })
}

test('two clicks at once save once', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  await dialog.getByLabel('Title').fill('Saved once')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/update-project') && sent.push(request.url()))
  await dialog.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved once')
  expect(sent).toHaveLength(1)
  expect((await projects.doc(id).get()).get('revision')).toBe(1)
})

test('what another admin saved meanwhile is not overwritten', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  await dialog.getByLabel('Title').fill('Mine')
  await projects.doc(id).update({ title: 'Theirs', revision: 1 })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This project has changed meanwhile')
  await expect(dialog.getByLabel('Title')).toHaveValue('Mine')
  expect((await projects.doc(id).get()).get('title')).toBe('Theirs')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theirs')
  await manage(page)
  await expect(dialog.getByLabel('Title')).toHaveValue('Theirs')
})

test('closing with unsaved changes asks first; without, it does not', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const id = await storedProject(client.uid)
  await signIn('admin', `/projects/view?id=${id}`)
  const dialog = await manage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Manage Project' })).toBeFocused()
  await manage(page)
  await dialog.getByLabel('Title').fill('Unsaved')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You have unsaved changes')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(dialog.getByLabel('Title')).toHaveValue('Unsaved')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
  await manage(page)
  await expect(dialog.getByLabel('Title')).toHaveValue('Cold chain for eleven dispensaries')
})

test('a dialog whose code cannot be fetched is told, and comes with the next press', async ({ page, context, signIn }) => {
  await signIn('admin', '/projects')
  await page.getByRole('article').first().waitFor()
  await context.route(/ProjectDialog\.[^/]+\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible()
})
