import { readFileSync } from 'node:fs'
import { LOG_PAGE } from '@domain/platform/activity/activity-log.ts'
import type { Page } from '@playwright/test'
import { buildActivityLogPath, logEntries, newActor, storeActivity } from '../support/activity-log.ts'
import { expect, test } from '../support/portal.ts'

const exportButton = (page: Page) => page.getByRole('button', { name: /^Export CSV/ })

async function savedBy(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).press('Enter')])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** Parses the cells of a CSV file (RFC 4180). */
function parseCsvCells(text: string): string[][] {
  const rows = text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  return rows.map((row) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}

test('an admin saves the filtered log as a file that a spreadsheet reads without running formulas', async ({
  page,
  signIn,
}) => {
  const { uid, name } = await newActor('=HYPERLINK("x"), Wanjirũ')
  // More entries than one read returns; the filter excludes half of them.
  const ids = await storeActivity(uid, 1_100, (index) => ({
    kind: ['invoice_sent', 'ticket_opened', 'invoice_paid', 'ticket_replied'][index % 4],
    from: null,
  }))
  await signIn('admin', buildActivityLogPath(uid, '&group=invoices'))
  await expect(logEntries(page)).toHaveCount(LOG_PAGE)
  const { name: fileName, text } = await savedBy(page)
  expect(fileName).toMatch(/^activity-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows] = parseCsvCells(text)
  expect(head).toEqual('Date (Nairobi),Time (Nairobi),Event,Kind,From,To,Person,Person id,Record,Entry'.split(','))
  const wanted = ids.filter((_, index) => index % 2 === 0)
  expect(rows.map((cells) => cells.at(-1))).toEqual(wanted)
  expect(rows[0]).toEqual([
    '2015-06-01',
    '03:00',
    `Invoice sent: ${wanted[0]}`,
    'invoice_sent',
    '',
    'partner',
    `'${name}`,
    uid,
    `invoices/${wanted[0]}`,
    wanted[0],
  ])
  await expect(page.getByText('550 entries were saved.')).toBeVisible()
  await expect(exportButton(page)).toBeFocused()
})

test.describe('while an export runs', () => {
  test.use({ requestsMayFail: true })

  test('an admin cancels an export, which then saves nothing, and retries a failed one', async ({ page, context, signIn }) => {
    const { uid } = await newActor()
    await storeActivity(uid, 30)
    await signIn('admin', buildActivityLogPath(uid))
    await expect(logEntries(page)).toHaveCount(LOG_PAGE)

    await test.step('a cancelled export saves nothing', async () => {
      let saved = 0
      page.on('download', () => saved++)
      let answer: () => void = () => undefined
      const isCancelled = new Promise<void>((resolve) => {
        answer = resolve
      })
      await context.route(/:runQuery/, async (route) => {
        await isCancelled
        await route.continue()
      })
      await exportButton(page).click()
      await expect(page.getByText('0 entries read…')).toBeVisible()
      await page.getByRole('button', { name: /^Cancel the download/ }).click()
      answer()
      await expect(exportButton(page)).toBeVisible()
      await expect(page.getByText(/entries (read|were saved)/)).toHaveCount(0)
      expect(saved).toBe(0)
    })

    await test.step('a failed export is reported and can be retried', async () => {
      await context.unroute(/:runQuery/)
      await context.route(/:runQuery/, (route) => route.abort())
      await exportButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to export the activity log' })).toBeVisible()
      await context.unroute(/:runQuery/)
      const { text } = await savedBy(page)
      expect(parseCsvCells(text)).toHaveLength(31)
    })
  })
})
