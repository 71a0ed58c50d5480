import { COLLECTIONS } from '@domain/collections.ts'
import { INVITE_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newEmail } from '../support/call-function.ts'
import { newInvitation, newMember, newOrganisation, type TestOrganisation } from '../support/organisation-people.ts'
import { storedAccess } from '../support/organisations.ts'
import { field, newPerson, signInAs } from '../support/portal.ts'
import { sampleProject } from '../support/sample-records.ts'
import { expect, expectToast, requestsTo, test } from '../support/visitor.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

const RECORDS = 'You already have an account with records of your own. Ask us to bring them together.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Opens an invitation as a signed-in person. */
async function openAs(page: Page, email: string, path: string): Promise<void> {
  await signInAs(page, email)
  await page.goto(path)
}

test('a visitor reads who invites to what, and signs in with the invited address to join', async ({ page }) => {
  const organisation = await newOrganisation()
  const person = await newPerson('client')
  const { path } = await newInvitation(organisation, person.email)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You are invited to the client portal' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([organisation.name, 'Amina Lokwawi', 'amina@mlima.example'])
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Projects', 'Documents'])
  await expect(page.getByText(person.email)).toBeVisible()
  await test.step('the token leaves the address, and a reload keeps the invitation', async () => {
    await expect(page).toHaveURL(INVITE_PATH)
    await page.reload()
    await expect(link(page, 'Create account')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Create account opens that form with the address', async () => {
    await link(page, 'Create account').click()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await page.goBack()
  })

  await test.step('Sign in opens that form with the address, and returns to the invitation', async () => {
    await link(page, 'Sign in').click()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Sign In').click()
    await expect(button(page, 'Join the organisation')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('two presses join once and open the dashboard', async () => {
    const requests = requestsTo(page, 'accept-invitation')
    await button(page, 'Join the organisation').dblclick()
    await expect(page).toHaveURL('/dashboard')
    await expectToast(page, 'status', 'Welcome', 'You now belong to the organisation.')
    expect(requests).toHaveLength(1)
    expect(await storedAccess(person.uid)).toMatchObject({
      organisation_id: organisation.id,
      capabilities: ['projects', 'documents'],
    })
    await expect(page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Invoices' })).toBeHidden()
  })

  await test.step('the used link says so', async () => {
    await page.goto(path)
    await expect(page.getByText('This invitation was already used.')).toBeVisible()
    await expect(link(page, 'Go to the dashboard')).toHaveAttribute('href', '/dashboard')
  })
})

test('a person who is signed in with another address reads so, and signs out', async ({ page }) => {
  const organisation = await newOrganisation()
  const other = await newPerson('client')
  const { path } = await newInvitation(organisation, newEmail())
  await openAs(page, other.email, path)
  await expect(
    page.getByText('This invitation is for another email address. Sign in with the address that it was sent to.'),
  ).toBeVisible()
  await expect(page.getByText(other.email)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Sign Out').click()
  await expect(link(page, 'Create account')).toBeVisible()
})

test.describe('a link that does not work', () => {
  const EXPIRED = { expires_at: new Date(Date.now() - 1000) }
  for (const [state, changes, sentence] of [
    ['has expired', EXPIRED, 'This invitation has expired: it was valid for 7 days. Ask for a new one.'],
    [
      'was withdrawn',
      { state: 'withdrawn' },
      'This invitation no longer works. Ask the person who invited you to send it again.',
    ],
    ['was used', { state: 'accepted', accepted_by: 'somebody' }, 'This invitation was already used.'],
    [
      'was replaced by a newer one',
      { token_hash: 'another' },
      'This invitation link is not valid. Please open the link in the newest email.',
    ],
  ] as const) {
    test(`tells a visitor that it ${state}`, async ({ page }) => {
      const { path } = await newInvitation(await newOrganisation(), newEmail(), changes)
      await page.goto(path)
      await expect(alert(page, sentence)).toBeVisible()
      await expect(link(page, 'Sign in')).toBeVisible()
      await expectAccessible(page, [390])
    })
  }

  test('leads to an archived organisation, and is not tried again', async ({ page }) => {
    await page.goto((await newInvitation(await newOrganisation({ status: 'archived' }), newEmail())).path)
    await expect(alert(page, 'This organisation takes no new people at the moment.')).toBeVisible()
    await expect(button(page, 'Try again')).toHaveCount(0)
  })

  test('without a token asks for the newest email', async ({ page }) => {
    await page.goto(INVITE_PATH)
    await expect(page.getByText('This invitation link is not valid. Please open the link in the newest email.')).toBeVisible()
  })

  test('can be tried again after the network failed', async ({ page, context }) => {
    const organisation = await newOrganisation()
    const { path } = await newInvitation(organisation, newEmail())
    const pattern = '**/functions/v1/check-invitation'
    await context.route(pattern, (route) => route.abort('connectionrefused'))
    await page.goto(path)
    await expect(alert(page, 'The server cannot be reached.')).toBeVisible()
    await context.unroute(pattern)
    await button(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'You are invited to the client portal' })).toBeVisible()
  })
})

test.describe('an account that cannot join', () => {
  /** Opens an invitation as its person and presses Join. */
  async function join(page: Page, organisation: TestOrganisation, email: string): Promise<void> {
    const { path } = await newInvitation(organisation, email)
    await openAs(page, email, path)
    await button(page, 'Join the organisation').click()
  }

  test('has records of its own', async ({ page }) => {
    const person = await newPerson('client')
    await adminDb.collection(COLLECTIONS.projects).add({ ...sampleProject(person.uid), organisation_id: person.uid })
    await join(page, await newOrganisation(), person.email)
    await expect(alert(page, RECORDS)).toBeVisible()
    await expectAccessible(page, [390])
    expect(await storedAccess(person.uid)).toMatchObject({ organisation_id: person.uid })
  })

  test('belongs to another organisation with other people', async ({ page }) => {
    const other = await newOrganisation()
    const person = await newMember(other)
    await newMember(other)
    await join(page, await newOrganisation(), person.email)
    await expect(alert(page, RECORDS)).toBeVisible()
    expect(await storedAccess(person.uid)).toMatchObject({ organisation_id: other.id })
  })

  test('lost the response, and joins at the second press', async ({ page, context }) => {
    const organisation = await newOrganisation()
    const person = await newPerson('client')
    const pattern = '**/functions/v1/accept-invitation'
    let count = 0
    await context.route(pattern, async (route) => {
      count += 1
      if (count > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await join(page, organisation, person.email)
    await expect(alert(page, 'The server cannot be reached.')).toBeVisible()
    await button(page, 'Join the organisation').click()
    await expect(page).toHaveURL('/dashboard')
    expect(await storedAccess(person.uid)).toMatchObject({ organisation_id: organisation.id })
  })
})
