import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import type { HealthProblem } from '@domain/office/health.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { HEALTH_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, test } from '../support/portal.ts'

const summary = adminDb.collection(SERVER_COLLECTIONS.health).doc('summary')
const reports = adminDb.collection(SERVER_COLLECTIONS.policyReports)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Stores the result of a check that has just found these problems. */
function storeCheck(...problems: Omit<HealthProblem, 'since'>[]) {
  const now = new Date()
  return summary.set({
    checked_at: now,
    level: problems[0]?.level ?? 'ok',
    problems: problems.map((problem) => ({ ...problem, since: now })),
    alerts: {},
    metrics: {
      mail: { waiting: 12, late: 3, unanswered: 3, oldest_at: now, newsletters: 0, failed: 2 },
      payments: { silent_sweeps: 0, answered_at: null, open_checkouts: 4 },
      calls: { refused: 7, failed: 1 },
      work: [{ kind: 'merges', count: 1, oldest_at: now }],
      ledger: { differing: 0, named: [], checked_at: null },
      quota_reservations: 5,
      storage: { bytes: 3 * 1024 ** 3, files: 90, measured_at: now },
    },
  })
}

// The summary is one record, so these tests run in one worker, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ requestsMayFail: true })

test('an admin sees what does not work, what to do, and that it works again', async ({ page, signIn }) => {
  await storeCheck(
    { kind: 'mail-waiting', subject: '', level: 'problem', value: 12 },
    { kind: 'schedule', subject: 'sweepMerges', level: 'warning', value: 26 },
  )
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  await reports.doc(yesterday).set({ counts: { 'enforce img-src evil.example /contact': 7000 } })
  await signIn('admin', HEALTH_PATH)
  await expect(page.getByText('Something does not work')).toBeVisible()
  const attention = part(page, 'What needs attention').getByRole('listitem')
  await expect(attention).toContainText([
    /Problem.*Mails are not sent: 12 are waiting.*What to do:.*mail provider/,
    /Warning.*sweepMerges has not succeeded for 26 minutes/,
  ])
  await expect(page.getByText('3.00 GB')).toBeVisible()
  await expect(part(page, 'Unfinished work')).toContainText(/Merges of organisations1, the oldest since/)
  const schedules = part(page, 'Scheduled functions')
  await schedules.getByText(/run on time$/).click()
  await expect(schedules.getByRole('listitem').filter({ hasText: 'markOverdue' })).toContainText('Last success')
  await expect(part(page, 'Content security policy, 7 days')).toContainText('img-src: evil.example on /contact7000 blocked')
  await expectAccessible(page)

  await storeCheck()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect(page.getByText('Everything works')).toBeVisible()
  await expect(page.getByText('Nothing needs attention.')).toBeVisible()
  await expect(refresh).toBeFocused()
})

test('the page says that the check does not run, and what failed to load', async ({ page, signIn }) => {
  const answers = `**${endpointPath('healthReport')}`
  await page.route(answers, (route) => route.abort())
  await signIn('admin', HEALTH_PATH)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.unroute(answers)
  await page.route(answers, (route) => route.fulfill({ status: 500, json: errorAnswer('unexpected', '7F3K') }))
  await retry.click()
  await expect(page.getByText('Try again, and contact us if it goes on. Reference 7F3K.')).toBeVisible()
  await page.unroute(answers)
  await storeCheck()
  await summary.update({ checked_at: new Date(Date.now() - 3_600_000) })
  await retry.click()
  await expect(page.getByText('The check itself does not run')).toBeVisible()
  await expect(page.getByText('Something does not work')).toBeVisible()
  await summary.delete()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The first check has not run yet.', { exact: false })).toBeVisible()
  await page.route(answers, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, violations: [] } } })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(part(page, 'Content security policy, 7 days')).toHaveText(/No browser has reported a violation\.$/)
})
