import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newColleague, setAccess } from '../support/colleagues.ts'
import { storedEvent } from '../support/dashboards.ts'
import { invoiceDialog, payInSandbox } from '../support/invoice-views.ts'
import { expectMenu } from '../support/menus.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { storedTicket } from '../support/stored-records.ts'
import { expectToast } from '../support/visitor.ts'

const ORGANISATION = 'Mlima County'
const expectPages = (page: Page, capabilities: readonly Capability[], specified: string[]) =>
  expectMenu(page, { role: 'client', capabilities }, ['Dashboard', ...specified])

test.describe('members whose access changes', () => {
  // The rules reject the open page's next request, which the browser reports on the console.
  test.use({ requestsMayFail: true })

  test('a colleague pays the invoice of their organisation', async ({ page }) => {
    const founder = await namedPerson('client')
    const invoice = await payableInvoice(founder.uid)
    const stored = await adminDb.collection(COLLECTIONS.invoices).doc(invoice).get()
    const accountant = await newColleague(founder.uid, ['invoices'])
    await signInAs(page, accountant.email)
    await page.goto(`/invoices?id=${invoice}`)
    await payInSandbox(page, invoiceDialog(page, String(stored.get('invoice_number'))), 'Pay')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused()
  })

  test('a removed person with open pages sees that their access has ended, and no data', async ({ page, context }) => {
    const founder = await namedPerson('client')
    await storedTicket(founder.uid, { title: 'The pump is too loud' })
    const member = await newColleague(founder.uid, ['support', 'invoices'])
    await page.clock.install()
    await signInAs(page, member.email, '/support')
    await expect(listedRecords(page)).toHaveCount(1)
    const second = await context.newPage()
    await second.clock.install()
    await second.goto('/support')
    await expect(listedRecords(second)).toHaveCount(1)

    await setAccess(member.uid, { organisation_id: `${member.uid}-alone`, organisation_name: member.name })
    for (const tab of [page, second]) {
      await tab.clock.fastForward(15_000)
      await expect(tab.getByText(`Your access to ${ORGANISATION} has ended.`)).toBeVisible()
      await expect(listedRecords(tab)).toHaveCount(0)
      expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('The pump is too loud')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No tickets found')).toBeVisible()
    const every = ['Projects', 'Messages', 'Documents', 'Appointments', 'Support', 'Invoices', 'Quotations']
    await expectPages(page, CAPABILITIES, every)
    await second.reload()
    await expect(second.getByText('No tickets found')).toBeVisible()
    await second.close()
  })

  test('a person who was removed while their tab slept sees it when they return', async ({ page }) => {
    const founder = await namedPerson('client')
    await storedTicket(founder.uid, { title: 'The pump is too loud' })
    const member = await newColleague(founder.uid, ['support'])
    await signInAs(page, member.email, '/support')
    await expect(listedRecords(page)).toHaveCount(1)
    await setAccess(member.uid, { organisation_id: `${member.uid}-alone`, organisation_name: member.name })
    await page.reload()
    await expect(page.getByText(`Your access to ${ORGANISATION} has ended.`)).toBeVisible()
    await expect(listedRecords(page)).toHaveCount(0)
  })

  test('a person with fewer capabilities keeps the page that they may read, with another menu', async ({ page }) => {
    const founder = await namedPerson('client')
    await storedTicket(founder.uid, { title: 'The pump is too loud' })
    const organisation_id = founder.uid
    const member = await newColleague(organisation_id, ['support', 'invoices'])
    await page.clock.install()
    await signInAs(page, member.email, '/support')
    await expect(listedRecords(page)).toHaveCount(1)
    await expectPages(page, ['support', 'invoices'], ['Messages', 'Support', 'Invoices', 'Quotations'])

    await setAccess(member.uid, { organisation_id, capabilities: ['support'] })
    await page.clock.fastForward(15_000)
    await expectToast(page, 'status', 'What you may do has changed.')
    await expectPages(page, ['support'], ['Messages', 'Support'])
    await expect(listedRecords(page)).toHaveCount(1)

    await test.step('further capabilities', async () => {
      await setAccess(member.uid, { organisation_id, capabilities: ['support', 'appointments'] })
      await storedEvent(member.uid, { kind: 'member_changed', subject: `user_roles/${member.uid}` })
      await page.clock.fastForward(15_000)
      await expectPages(page, ['support', 'appointments'], ['Messages', 'Appointments', 'Support'])
    })

    await test.step('without the capability of the page', async () => {
      await setAccess(member.uid, { organisation_id, capabilities: ['appointments'] })
      await page.clock.fastForward(15_000)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText('You do not have access to Support.')).toBeVisible()
    })
  })
})
