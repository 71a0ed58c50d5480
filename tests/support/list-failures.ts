import { cutFirestore, expect, newPerson, signInAs, test } from './portal.ts'
import { listedRecords } from './records.ts'

const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'

/** The differences between lists that report failures in the same way. */
interface FailingList {
  path: string
  /** The specified error text. */
  failed: string
  /** Stores a record in every status; the owner may see `shown` of them. */
  oneOfEach: (uid: string) => Promise<unknown>
  shown: number
  /** The number of records in the first tab; all by default. */
  atFirst?: number
  /** A tab with one record. */
  tab: string
}

/** Tests that a list and its figures report a failure and recover. The caller must allow failing requests. */
export function testListFailures({ path, failed, oneOfEach, shown, atFirst = shown, tab }: FailingList): void {
  test('a list that cannot be loaded is reported in the specified words, with a retry', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await oneOfEach(uid)
    await signInAs(page, email, path)
    await expect(listedRecords(page)).toHaveCount(atFirst)
    const restore = await cutFirestore(context)
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText('Error')
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(listedRecords(page)).toHaveCount(1)
  })

  test('figures that cannot be counted are reported, and come with the retry', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await oneOfEach(uid)
    await context.route(/:runAggregationQuery/, (route) => route.abort())
    await signInAs(page, email, path)
    await expect(listedRecords(page)).toHaveCount(atFirst)
    await expect(page.getByRole('definition').first()).toHaveText('—')
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('definition').first()).toHaveText(String(shown))
  })
}
