import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'
import { storedQuotation } from '../support/quotations.ts'

test('a client reads the typed name only in the answer, and the account on its entry of the history', async ({ page }) => {
  const client = await namedPerson('client')
  const by = 'former-colleague'
  const steps = (['draft', 'sent', 'accepted'] as const).map((to, at) => ({ from: null, to, reason: '', by, at }))
  const account = { name: 'Finance Desk', email: 'finance@mlima.example' }
  const decision = { name: 'Grace Manager', by, account, at: new Date(), reason: '' }
  const id = await storedQuotation(client.uid, { status: 'accepted', decision, history: steps })
  await signInAs(page, client.email, `/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('region', { name: 'Answer of the client' })
  for (const fact of ['Grace Manager', 'Finance Desk', 'finance@mlima.example']) await expect(answer).toContainText(fact)
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Accepted by the client' })).toContainText('Finance Desk')
  for (const text of ['Drafted', 'Sent to the client']) await expect(entries.filter({ hasText: text })).toContainText('Ubora')
  await expect(entries.filter({ hasText: 'Grace Manager' })).toHaveCount(0)
})

test('the office withdraws a sent quotation with a reason, and its client can no longer answer it', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const id = await storedQuotation(client.uid, { title: `Solar pumps ${client.lastName}` })
  const theirs = await openPageAs(browser, client.email, `/quotations?id=${id}`)
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await signIn('admin')
  await page.goto(`/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  const form = dialog.getByRole('form', { name: 'Withdraw this quotation' })
  await form.getByRole('button', { name: 'Withdraw quotation' }).click()
  await expect(form).toContainText('Say why. The client reads it.')
  await form.getByLabel('Reason').fill('The price list has changed.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Withdraw quotation' }).click()
  await expect(dialog).toContainText('Quotation withdrawn')
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await theirs.reload()
  const history = theirs.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Withdrawn by us' })
  await expect(history).toContainText('The price list has changed.')
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('the office reads that the network address of an answer loads or failed to load, and the next try works', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('admin')
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/:batchGet/, async (route) => {
      if (!route.request().postData()?.includes('quotation_signers')) return route.fallback()
      await isHeld
      await route.abort()
    })
    // After a change by another test, the page would load the address again.
    await context.route(/:runQuery/, (route) =>
      route.request().postData()?.includes('"activity"') ? route.abort() : route.fallback(),
    )
    await page.goto('/quotations?id=client-quotation-1')
    const answer = page.getByRole('region', { name: 'Answer of the client' })
    await expect(answer.getByText('Loading…')).toBeVisible()
    release()
    await expect(answer.getByRole('alert')).toContainText('Could not be loaded')
    await expectAccessible(page)
    await context.unroute(/:batchGet/)
    await answer.getByRole('button', { name: 'Try again' }).click()
    await expect(answer.getByText('192.0.2.14')).toBeVisible()
  })
})
