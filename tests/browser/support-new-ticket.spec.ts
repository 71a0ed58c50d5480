import { PORTS } from '../../scripts/local/ports.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson, storedProject } from '../support/project-pages.ts'
import { newSession, restoreSession } from '../support/session.ts'
import { locateTicketCard, openNew, ticketDialog, ticketsTitled } from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** Firebase's hosting and functions emulators also run this journey, to test the deployed form. */
const EMULATED_SUPPORT = `http://localhost:${PORTS['hosting emulator']}/support`

test('a client opens a ticket by keyboard alone, which has a number and is first in the list', async ({ page }) => {
  const client = await namedPerson('client')
  const project = await storedProject(client.uid)
  await restoreSession(page, await newSession(client.email))
  await page.goto(EMULATED_SUPPORT)
  await expect(page.getByText('No tickets found')).toBeVisible()
  const { keyboard } = page
  await page.getByRole('button', { name: 'New Ticket' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Ticket' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
  await expect(dialog.getByLabel('Issue type').locator('option')).toHaveText([
    'Technical',
    'Billing',
    'Project',
    'General',
    'Feature request',
  ])
  await expect(dialog.getByLabel('Project (optional)').locator('option')).toHaveText([
    'No project',
    'Cold chain for eleven dispensaries',
  ])
  const title = `Delivery of ${client.lastName}`
  await keyboard.type(title)
  await keyboard.press('Tab')
  await keyboard.type('When do the boxes come?')
  await keyboard.press('Tab')
  await keyboard.type('Project')
  await keyboard.press('Tab')
  await keyboard.type('High')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await expect(dialog.getByLabel('Only me and Ubora can see this ticket')).toBeFocused()
  await keyboard.press('Tab')
  await expect(dialog.getByLabel('Attach files')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Create ticket' })).toBeFocused()
  await keyboard.press('Enter')
  await expectSuccess(page, 'Ticket created')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Ticket' })).toBeFocused()
  await expect(locateTicketCard(page, title)).toContainText('High priority')
  const [stored] = await ticketsTitled(title)
  expect(stored).toMatchObject({
    description: 'When do the boxes come?',
    issue_type: 'project',
    priority: 'high',
    project_id: project,
    status: 'open',
    user_id: client.uid,
  })
  expect(stored?.['ticket_number']).toMatch(/^TKT-\d{4}-\d{4,}$/)
})

test('a client makes mistakes, closes the form and sends it twice: mistakes are reported, nothing is lost, one ticket is opened', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/support')
  let dialog = await openNew(page)

  await test.step('missing fields are reported in the specified words, in the dialog, at every try', async () => {
    await dialog.getByLabel('Title').fill('   ')
    for (const _try of [1, 2]) {
      await dialog.getByRole('button', { name: 'Create ticket' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Validation ErrorPlease fill in all required fields')
      await expect(dialog.getByLabel('Title')).toBeFocused()
      await expect(dialog.getByText('This field is required.')).toHaveCount(2)
    }
    await expectAccessible(page)
  })

  await test.step('closing the form asks first; a reloaded page restores it', async () => {
    await dialog.getByLabel('Title').fill('Half a ticket')
    await page.keyboard.press('Escape')
    await expect(dialog).toContainText('You have unsaved changes')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a ticket')

    await page.reload()
    dialog = await openNew(page)
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a ticket')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    dialog = await openNew(page)
    await expect(dialog.getByLabel('Title')).toHaveValue('')
  })

  await test.step('two presses of the button open one ticket', async () => {
    await dialog.getByLabel('Title').fill(`Twice ${uid}`)
    await dialog.getByLabel('Description').fill('Once.')
    await dialog.getByRole('button', { name: 'Create ticket' }).dblclick()
    await expectSuccess(page, 'Ticket created')
    expect(await ticketsTitled(`Twice ${uid}`)).toHaveLength(1)
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a client who pastes 9,000 characters into a ticket and a reply keeps them, and reads how many are too many', async ({
    page,
  }) => {
    const { uid, email } = await newPerson('client')
    await signInAs(page, email, '/support')
    const pasted = 'Nine characters. '.repeat(530).slice(0, 9000).replace(/ $/, '.')
    const title = `Pasted ${uid}`
    const dialog = await openNew(page)
    const description = dialog.getByLabel('Description')
    await test.step('the whole text is counted, and the form refuses it at the field', async () => {
      await dialog.getByLabel('Title').fill(title)
      await description.focus()
      await page.keyboard.insertText(pasted)
      await expect(description).toHaveValue(pasted)
      await expect(dialog.getByText('9,000 / 5,000: 4,000 too many')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Create ticket' }).click()
      await expect(description).toBeFocused()
      await expect(description).toHaveAccessibleDescription(
        '9,000 / 5,000: 4,000 too many A description has at most 5,000 characters.',
      )
      await expect(description).toHaveValue(pasted)
      expect(await ticketsTitled(title)).toEqual([])
    })
    await test.step('the count follows a shorter text, which is accepted', async () => {
      await description.fill(`${'x'.repeat(4990)}\n\n`)
      await expect(description).toHaveAccessibleDescription('4,990 / 5,000')
      await dialog.getByRole('button', { name: 'Create ticket' }).click()
      await expectSuccess(page, 'Ticket created')
      await expect(dialog).toHaveCount(0)
    })
    await test.step('a reply that is too long stays in its field', async () => {
      const [stored] = await ticketsTitled(title)
      await locateTicketCard(page, title).getByRole('button', { name: 'View' }).click()
      const ticket = await ticketDialog(page, { number: stored?.['ticket_number'] })
      const reply = ticket.getByLabel('Your reply')
      await reply.focus()
      await page.keyboard.insertText(pasted)
      await ticket.getByRole('button', { name: 'Send' }).click()
      await expect(ticket.getByRole('alert')).toContainText('A reply has at most 5,000 characters.')
      await expect(reply).toHaveAccessibleDescription('9,000 / 5,000: 4,000 too many')
      await expect(reply).toHaveValue(pasted)
    })
  })
})

test.describe('while the server cannot be reached', () => {
  test.use({ requestsMayFail: true })

  test('a client whose ticket cannot be opened sees an error in the dialog, keeps every entry, and opens it once', async ({
    page,
    context,
  }) => {
    const { uid, email } = await newPerson('client')
    await signInAs(page, email, '/support')
    const dialog = await openNew(page)
    await dialog.getByLabel('Title').fill(`Lost ${uid}`)
    await dialog.getByLabel('Description').fill('Where is it?')
    // The request arrives, but its response is lost.
    await context.route('**/create-ticket', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to create ticket')
    await expect(dialog.getByLabel('Description')).toHaveValue('Where is it?')
    await expectAccessible(page)
    await context.unrouteAll()
    await dialog.getByRole('button', { name: 'Create ticket' }).click()
    await expectSuccess(page, 'Ticket created')
    expect(await ticketsTitled(`Lost ${uid}`)).toHaveLength(1)
  })
})
