import { describe, expect, it } from 'vitest'
import { isReminderDue, lastRemindedDueDay, newestReminderDay } from './requested-document.ts'

const DUE = '2027-03-20'
const request = (changes: object = {}) => ({
  ...{ status: 'open' as const, due_on: DUE, reminded_on: null, created_at: new Date('2027-01-02T07:00:00Z') },
  ...changes,
})

describe('the days of reminders', () => {
  it.each([
    ['2027-03-12', undefined],
    ['2027-03-13', '2027-03-13'],
    ['2027-03-18', '2027-03-13'],
    ['2027-03-19', '2027-03-19'],
    ['2027-03-20', '2027-03-19'],
    ['2027-03-26', '2027-03-19'],
    ['2027-03-27', '2027-03-27'],
    ['2027-04-02', '2027-03-27'],
    ['2027-04-03', '2027-04-03'],
  ])('on %s the newest is %s', (today, day) => {
    expect(newestReminderDay(DUE, today)).toBe(day)
    expect(isReminderDue(request(), today)).toBe(day !== undefined)
  })

  it('reach seven days ahead', () => {
    expect(lastRemindedDueDay('2027-03-13')).toBe(DUE)
  })
})

describe('a reminder', () => {
  it('is due once for each of the days, and after an outage only the newest', () => {
    expect(isReminderDue(request({ reminded_on: '2027-03-13' }), '2027-03-18')).toBe(false)
    expect(isReminderDue(request({ reminded_on: '2027-03-15' }), '2027-03-19')).toBe(true)
    expect(isReminderDue(request({ reminded_on: '2027-03-13' }), '2027-05-01')).toBe(true)
    expect(isReminderDue(request({ reminded_on: '2027-05-01' }), '2027-05-02')).toBe(false)
  })

  it('is due only while the client has to upload something', () => {
    const due = (status: string) => isReminderDue(request({ status }), '2027-03-19')
    expect(['open', 'rejected', 'uploaded', 'approved', 'waived'].map(due)).toEqual([true, true, false, false, false])
  })

  it('is not due for a day up to that of the request in Nairobi, whose mail has just come', () => {
    // Already the 19th in Nairobi.
    const created_at = new Date('2027-03-18T22:00:00Z')
    expect(isReminderDue(request({ created_at }), '2027-03-19')).toBe(false)
    expect(isReminderDue(request({ created_at }), '2027-03-20')).toBe(false)
    expect(isReminderDue(request({ created_at }), '2027-03-27')).toBe(true)
    expect(isReminderDue(request({ created_at: new Date('2027-03-18T20:00:00Z') }), '2027-03-19')).toBe(true)
  })

  it('follows a due day that moved', () => {
    expect(isReminderDue(request({ reminded_on: '2027-03-19', due_on: '2027-04-20' }), '2027-03-25')).toBe(false)
    expect(isReminderDue(request({ reminded_on: '2027-03-19', due_on: '2027-04-20' }), '2027-04-13')).toBe(true)
  })
})
