import { endpointPath } from '@domain/endpoints.ts'
import type { Page, Route } from '@playwright/test'
import { openAccount } from '../support/account-page.ts'
import { expect, test } from '../support/portal.ts'
import { codeField, codeList, latestCode, saveCodes } from '../support/second-factor-form.ts'
import { countFactors, storedCodes } from '../support/second-factors.ts'
import { newPhone } from '../support/sms-codes.ts'

// The emulator does not know the settings of reCAPTCHA, which the page asks for before each code, and the browser logs that.
test.use({ requestsMayFail: true })

test('a client who cancels gets the recovery codes of a factor that is added after all, however slow the answers are', async ({
  page,
}) => {
  const { uid } = await openAccount(page)
  const phone = newPhone()
  const add = page.getByRole('button', { name: 'Add code by SMS' })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const enterNumber = async (number: string) => {
    await add.click()
    await page.getByLabel('Telephone number').fill(number)
    await page.getByRole('button', { name: 'Send code' }).click()
  }

  await test.step('the client cancels twice while the server is slow', async () => {
    await enterNumber(newPhone())
    await expect(codeField(page)).toBeVisible()
    await delayEnd(page)
    await cancel.click()
    await enterNumber(newPhone())
    await cancel.click()
    await expect(add).toBeVisible()
  })

  await test.step('the third attempt is cancelled while Firebase adds the factor', async () => {
    await enterNumber(phone)
    await codeField(page).fill(await latestCode(phone, 1))
    const answer = Promise.withResolvers<void>()
    await page.route('**/accounts/mfaEnrollment:finalize*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Add this telephone' }).click()
    await cancel.click()
    await expect(page.getByRole('button', { name: 'Cancelling…' })).toBeVisible()
    answer.resolve()
    await expect(codeList(page).getByRole('listitem')).toHaveCount(10)
    expect(await countFactors(uid)).toBe(1)
    expect((await storedCodes(uid)).left).toBe(10)
    await saveCodes(page)
  })
})

/** Delays the end of a cancelled change until the next one begins, if it begins before that end. */
async function delayEnd(page: Page): Promise<void> {
  const begun = page.waitForResponse(`**${endpointPath('beginFactorChange')}`)
  const waited = new Promise((resolve) => setTimeout(resolve, 3000))
  const delayed = async (route: Route) => {
    await Promise.race([begun, waited])
    await route.continue()
  }
  await page.route(`**${endpointPath('endFactorChange')}`, delayed, { times: 1 })
}
