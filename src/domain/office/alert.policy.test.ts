import { describe, expect, it } from 'vitest'
import { type Alerts, planAlerts } from './health.policy.ts'
import type { FoundProblem } from './health.ts'

const START = Date.parse('2026-11-26T06:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const PROBLEM: FoundProblem = { kind: 'mail-waiting', subject: '', level: 'problem', value: 3 }
const WARNING: FoundProblem = { ...PROBLEM, level: 'warning' }

/** The mails of a series of checks, each with its minute and what it found: "alert 0", "resolved 20". */
function collectAlertMails(checks: readonly [minute: number, ...found: FoundProblem[]][]): string[] {
  let alerts: Alerts = {}
  return checks.flatMap(([minute, ...found]) => {
    const plan = planAlerts(alerts, found, at(minute))
    alerts = plan.alerts
    return [...plan.toReport.map(() => `alert ${minute}`), ...plan.toResolve.map(() => `resolved ${minute}`)]
  })
}

describe('the alerts about a problem', () => {
  it('are one mail, one after each six hours that it lasts, and one at its end', () => {
    expect(
      collectAlertMails([[0, PROBLEM], [5, PROBLEM], [359, PROBLEM], [360, PROBLEM], [365, PROBLEM], [370], [375]]),
    ).toEqual(['alert 0', 'alert 360', 'resolved 370'])
  })

  it('are two mails in six hours if it comes and goes', () => {
    expect(collectAlertMails([[0, PROBLEM], [5], [10, PROBLEM], [15], [20, PROBLEM], [25]])).toEqual(['alert 0', 'resolved 5'])
  })

  it('continue after the pause if it has returned and lasts', () => {
    expect(collectAlertMails([[0, PROBLEM], [5], [10, PROBLEM], [359, PROBLEM], [360, PROBLEM], [365]])).toEqual([
      'alert 0',
      'resolved 5',
      'alert 360',
      'resolved 365',
    ])
  })

  it('are none for a warning, until it becomes a problem', () => {
    expect(collectAlertMails([[0, WARNING], [5, WARNING], [10]])).toEqual([])
    expect(collectAlertMails([[0, WARNING], [5, PROBLEM], [10, WARNING], [15]])).toEqual(['alert 5', 'resolved 15'])
  })

  it('are separate for each subject', () => {
    const schedule = (subject: string): FoundProblem => ({ ...PROBLEM, kind: 'schedule', subject })
    expect(
      collectAlertMails([
        [0, schedule('sweepSends')],
        [5, schedule('sweepSends'), schedule('sweepOutbox')],
      ]),
    ).toEqual(['alert 0', 'alert 5'])
  })
})

it('a problem keeps the time of the check that found it first, and a new one after it had ended', () => {
  const first = planAlerts({}, [PROBLEM], at(0))
  const second = planAlerts(first.alerts, [PROBLEM], at(5))
  expect(second.problems).toEqual([{ ...PROBLEM, since: at(0) }])
  const third = planAlerts(planAlerts(second.alerts, [], at(10)).alerts, [PROBLEM], at(15))
  expect(third.problems).toEqual([{ ...PROBLEM, since: at(15) }])
})
