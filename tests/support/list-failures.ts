import { cutFirestore, enter, expect, newPerson, test } from './portal.ts'

const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'

/** What differs between the lists whose failures are reported alike. */
interface FailingList {
  path: string
  /** The specified words. */
  failed: string
  /** One record in every status, whose owner may see `shown` of them. */
  oneOfEach: (uid: string) => Promise<unknown>
  shown: number
  /** How many of them the tab holds that is open first; all if left out. */
  atFirst?: number
  /** A tab that holds one of them. */
  tab: string
}

/** A list and its figures that cannot be fetched: what is reported, and the way back. Requests may fail where it is used. */
export function testListFailures({ path, failed, oneOfEach, shown, atFirst = shown, tab }: FailingList): void {
  test('a list that cannot be loaded is reported in the specified words, with a retry', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await oneOfEach(uid)
    await enter(page, email, path)
    await expect(page.getByRole('article')).toHaveCount(atFirst)
    const restore = await cutFirestore(context)
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toContainText('Error')
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('figures that cannot be counted are reported, and come with the retry', async ({ page, context }) => {
    const { uid, email } = await newPerson('client')
    await oneOfEach(uid)
    await context.route(/:runAggregationQuery/, (route) => route.abort())
    await enter(page, email, path)
    await expect(page.getByRole('article')).toHaveCount(atFirst)
    await expect(page.getByRole('definition').first()).toHaveText('—')
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('definition').first()).toHaveText(String(shown))
  })
}
