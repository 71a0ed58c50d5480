import { describe, expect, it } from 'vitest'
import { type AnyCapability, STAFF_CAPABILITIES, toActor } from '../platform/access/capabilities.ts'
import { TICKET_AGES } from './dashboard.ts'
import { ageSpans, CHARTS, type Chart, chartMonths, getVisibleCharts } from './metrics.ts'

describe('the months of the chart', () => {
  it('are the last twelve including this one, and begin at midnight in Nairobi', () => {
    const months = chartMonths(new Date('2026-11-16T08:00:00Z'))
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(months[11]).toMatchObject({ from: new Date('2026-10-31T21:00:00Z'), before: new Date('2026-11-30T21:00:00Z') })
  })

  it('have no gap between them', () => {
    const months = chartMonths(new Date('2027-01-01T00:00:00Z'))
    for (const [index, { from }] of months.slice(1).entries()) expect(from).toEqual(months[index]?.before)
  })

  it.each([
    ['2026-10-31T20:59:59Z', '2026-10'],
    ['2026-10-31T21:00:00Z', '2026-11'],
    ['2026-12-31T21:00:00Z', '2027-01'],
  ])('end with the month that it is in Nairobi at %s', (now, month) => {
    expect(chartMonths(new Date(now)).at(-1)?.month).toBe(month)
  })
})

describe('the ages of tickets', () => {
  const now = new Date('2026-11-16T08:00:00Z')
  const findAgeSpanIndex = (created: string) =>
    ageSpans(now).findIndex(({ after, upTo }) => (!after || new Date(created) > after) && (!upTo || new Date(created) <= upTo))

  it.each([
    ['2026-11-16T08:00:01Z', 0],
    ['2026-11-16T08:00:00Z', 0],
    ['2026-11-13T08:00:01Z', 0],
    ['2026-11-13T08:00:00Z', 1],
    ['2026-11-08T08:00:01Z', 1],
    ['2026-11-08T08:00:00Z', 2],
    ['2026-11-01T08:00:01Z', 2],
    ['2026-11-01T08:00:00Z', 3],
    ['2020-01-01T00:00:00Z', 3],
  ])('one of %s is in part %i', (created, index) => {
    expect(findAgeSpanIndex(created)).toBe(index)
  })

  it('have one bar each in the chart', () => {
    expect(ageSpans(now)).toHaveLength(TICKET_AGES.length)
  })
})

describe('the charts and parts of the board', () => {
  it.each<[AnyCapability, Chart[]]>([
    ['office.money', ['debts', 'months']],
    ['office.support', ['waiting', 'ages']],
    ['office.appointments', ['today']],
    ['office.messages', ['inquiries']],
    ['office.projects', ['stages']],
  ])('an admin with only %s sees %j, and one without it the others', (capability, charts) => {
    const others = STAFF_CAPABILITIES.filter((each) => each !== capability)
    expect(getVisibleCharts(toActor('ida', { role: 'admin', capabilities: [capability] }))).toEqual(charts)
    const rest = getVisibleCharts(toActor('ida', { role: 'admin', capabilities: others }))
    expect(rest).toEqual(CHARTS.filter((chart) => !charts.includes(chart)))
  })

  it.each(['client', 'partner', undefined])('are not for the role %s, and not for admins of other subjects', (role) => {
    expect(getVisibleCharts(toActor('amina', { role }))).toEqual([])
    const capabilities = ['office.people', 'office.documents', 'office.log']
    expect(getVisibleCharts(toActor('ida', { role: 'admin', capabilities }))).toEqual([])
  })
})
