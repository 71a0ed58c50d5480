import { describe, expect, it } from 'vitest'
import { daysAfter } from '../../platform/dates.ts'
import { INVOICE_STATUSES } from './invoice.ts'
import { dueReminder, REMINDER_DAYS, REMINDER_STEPS, type ReminderStep } from './reminder.ts'

const DUE = '2028-02-27'
const INVOICE = {
  status: 'sent',
  due_date: DUE,
  sent_at: new Date('2028-01-10T08:00:00Z'),
  dispute: null,
  reminders: [],
  reminders_paused: false,
  certificates_since: null,
} satisfies Parameters<typeof dueReminder>[0]
const sent = (...steps: ReminderStep[]) => steps.map((step) => ({ step, at: 0 }))

/** The reminders of daily runs between two days, counted from the due date. */
function collectReminders(changes: object, from: number, to: number, isDown = (_day: number) => false) {
  const found: [number, ReminderStep][] = []
  for (let day = from; day <= to; day++) {
    const reminders = sent(...found.map(([, step]) => step))
    const step = isDown(day) ? null : dueReminder({ ...INVOICE, reminders, ...changes }, daysAfter(DUE, day))
    if (step) found.push([day, step])
  }
  return found
}

describe('the reminders of an unpaid invoice', () => {
  it('are sent three days before, on the due date, and 7, 14 and 30 days after, each once', () => {
    expect(collectReminders({}, -40, 400)).toEqual(REMINDER_STEPS.map((step) => [REMINDER_DAYS[step], step]))
    expect(collectReminders({ status: 'overdue' }, 1, 400).map(([day]) => day)).toEqual([1, 7, 14, 30])
  })

  it('skip those that an outage has missed', () => {
    expect(collectReminders({}, -40, 400, (day) => day > -10 && day < 10)).toEqual([
      [10, 'after_7'],
      [14, 'after_14'],
      [30, 'after_30'],
    ])
    expect(collectReminders({}, -40, 400, (day) => day > -10 && day < 45)).toEqual([[45, 'after_30']])
    expect(collectReminders({}, 61, 400)).toEqual([])
  })

  it('begin after the day of issue', () => {
    const onDueDate = { sent_at: new Date(`${DUE}T20:00:00Z`) }
    expect(collectReminders(onDueDate, 0, 400).map(([day]) => day)).toEqual([7, 14, 30])
    // In Nairobi, it is the next day.
    const late = { sent_at: new Date(`${daysAfter(DUE, 6)}T21:30:00Z`) }
    expect(collectReminders(late, 7, 400).map(([day]) => day)).toEqual([14, 30])
  })

  it('are not sent for any other status, without a due date, while paused, during a dispute, or for certificates', () => {
    const dispute = { reason: 'Wrong sum', by: 'a-person', at: 0, ticket_id: 'a-ticket' }
    const others = INVOICE_STATUSES.filter((status) => status !== 'sent' && status !== 'overdue')
    for (const changes of [
      ...others.map((status) => ({ status })),
      { due_date: null },
      { reminders_paused: true },
      { dispute },
      { certificates_since: DUE },
    ]) {
      expect(collectReminders(changes, -40, 100)).toEqual([])
    }
  })
})
