import { COLLECTIONS } from '@domain/collections.ts'
import { SECURITY_PAGE } from '@domain/platform/security-event.collection.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, openAccount } from '../support/account-page.ts'
import { logEntries, newActor } from '../support/activity-log.ts'
import { expect, forgetTab, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'
import { sampleSecurityEvent } from '../support/sample-security-events.ts'

/** The highest number of records that a list reads. */
const LIST_READS = 26

/** Stores events of an account, a day apart, alternately of two kinds. */
async function storeEvents(uid: string, count: number): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (let index = 0; index < count; index++) {
    const created_at = new Date(Date.UTC(2015, 5, 20 - index))
    const kind = index % 2 === 0 ? {} : { kind: 'code_failed', actor_id: '', from: null, to: null, device: '' }
    void writer.set(
      adminDb.collection(COLLECTIONS.securityEvents).doc(`${uid}-${index}`),
      sampleSecurityEvent(uid, { created_at, ...kind }),
    )
  }
  await writer.close()
}

test('a client shows the security log of the account, with what others did, page by page', async ({ page }) => {
  const { uid } = await openAccount(page)
  // The sign-in of this session is stored, and takes one place of the first page.
  await expect(page.getByText('This device')).toBeVisible()
  await storeEvents(uid, SECURITY_PAGE + 2)
  await storeEvents(`not-${uid}`, 1)
  const reads = countReads(page)
  await button(page, 'Show security log').click()
  const section = page.getByRole('region', { name: 'Security log' })
  const events = section.getByRole('article').filter({ hasText: /2015/ })
  await expect(events).toHaveCount(SECURITY_PAGE - 1)
  await expect(section.getByText('newest first')).toBeFocused()
  expect((await reads()).listed).toBeLessThanOrEqual(LIST_READS)
  await expect(events.nth(0).getByRole('heading')).toHaveText('Role changed from Client to Partner')
  await expect(events.nth(0)).toContainText('Not done by you · Chrome on Android')
  // Three hours ahead of UTC.
  await expect(events.nth(0).locator('time')).toHaveText('Jun 20, 2015 3:00 AM')
  await expect(events.nth(1).getByRole('heading')).toHaveText('Wrong sign-in code entered')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(events).toHaveCount(SECURITY_PAGE + 2)
  await expect(section.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('an admin reads the security log of all accounts, and filters it by kind and person', async ({ page, signIn }) => {
  const { uid, name, email } = await newActor('Njeri')
  await storeEvents(uid, SECURITY_PAGE + 4)
  await signIn('admin', '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = countReads(page)
  await page.goto('/admin/security')
  const events = logEntries(page)
  await expect(events.first()).toContainText(/account/i)
  expect((await reads()).listed).toBeLessThanOrEqual(LIST_READS)

  const person = page.getByRole('combobox', { name: 'Account of' })
  await person.focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('listbox', { name: 'Account of' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(events.filter({ hasText: `Account of ${name}` })).toHaveCount(SECURITY_PAGE)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(events).toHaveCount(SECURITY_PAGE + 4)
  await page.getByLabel('Kind').selectOption('Wrong sign-in code entered')
  await expect(page).toHaveURL(`/admin/security?kind=code_failed&person=${uid}`)
  await expect(events).toHaveCount(SECURITY_PAGE / 2 + 2)
  await expect(events.first()).not.toContainText('Done by')
  await expect(events.first().getByRole('link', { name: `Account of ${name}` })).toHaveAttribute(
    'href',
    `/admin/users?q=${uid}`,
  )

  // The filter survives a reload, and the address can be shared.
  await adminDb.collection(COLLECTIONS.userDirectory).doc(uid).update({ first_name: '', last_name: '' })
  await forgetTab(page)
  await page.reload()
  await expect(events.first()).toContainText(`Account of ${email}`)
  await expect(events).toHaveCount(SECURITY_PAGE / 2 + 2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL('/admin/security')
  await expect(page.getByLabel('Kind')).toBeFocused()
  await expect(person).toHaveValue('')
})
