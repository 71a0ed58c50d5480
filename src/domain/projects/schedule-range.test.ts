import { plannedText } from '@texts/projects/plans.ts'
import { describe, expect, it } from 'vitest'
import { entry, layout, NEW, needed, TODAY } from '../../../tests/support/schedule-plans.ts'
import { scheduleSummary } from './schedule.ts'
import { SCHEDULE_WIDTH_MAX } from './schedule-scale.ts'

describe('the range of a schedule', () => {
  it('has at least four units, also without entries and without a history', () => {
    const empty = layout([], { ...NEW, history: [] })
    expect(empty).toMatchObject({ rows: [], unit: 'month' })
    expect(empty.ticks.map(({ label }) => label)).toEqual(['Nov 2026', 'Dec', 'Jan 2027', 'Feb'])
    expect(empty.todayX).toBe(27.5 * 4)
  })

  it('draws a milestone of one day', () => {
    const day = { planned_start: TODAY, planned_end: TODAY, first_planned_end: TODAY }
    const { rows } = layout([entry('a', day)], { ...NEW, history: [] })
    expect(rows[0]?.plannedBar).toEqual({ x: 27 * 4, width: 4 })
    expect(plannedText(rows[0]?.planned ?? null)).toBe('Nov 28, 2026')
  })

  it('has a mark for each quarter if the reader chooses quarters, or if it is longer than three years', () => {
    const chosen = layout([entry('a')], NEW, 'quarter')
    expect(chosen.ticks.map(({ label }) => label)).toEqual(['Q3 2026', 'Q4 2026', 'Q1 2027', 'Q2 2027'])
    expect(layout([entry('a', { planned_end: '2030-01-31' })]).unit).toBe('quarter')
    expect(layout([entry('a', { planned_end: '2045-01-31' })], NEW, 'quarter').unit).toBe('year')
  })

  it.each(['1900-01-01', '2026-11-28', '2029-05-01', '2036-01-01', '2099-12-31', '9999-12-31'])(
    'stays readable with a day in %s: no wider than its limit, with marks from left to right',
    (day) => {
      const [start, end] = [day, TODAY].sort() as [string, string]
      const { ticks, width, rows, todayX } = layout([entry('far', { planned_start: start, planned_end: end })])
      expect(width).toBeLessThanOrEqual(SCHEDULE_WIDTH_MAX + 60)
      expect(ticks.length).toBeLessThan(120)
      for (const [index, { x }] of ticks.entries()) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThan(width)
        if (index > 0) expect(x - (ticks[index - 1]?.x ?? 0)).toBeGreaterThan(40)
      }
      expect(ticks.filter(({ isPrinted }) => isPrinted).length).toBeLessThanOrEqual(9)
      expect(todayX).toBeLessThan(width)
      for (const { plannedBar } of rows) {
        if (plannedBar) expect(plannedBar.x + plannedBar.width).toBeLessThanOrEqual(width)
      }
    },
  )

  it('holds 300 entries', () => {
    const { rows } = layout(Array.from({ length: 300 }, (_, index) => entry(`e${index}`)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(301)
  })
})

describe('the summary of a schedule', () => {
  it('names the unfinished milestone that ends first, and counts what is late', () => {
    const entries = [
      entry('accepted', { status: 'accepted', planned_end: '2026-10-10' }),
      needed('paper'),
      entry('second', { planned_end: '2026-12-20' }),
      entry('next', { planned_end: '2026-11-27' }),
    ]
    expect(scheduleSummary(entries, TODAY)).toMatchObject({ next: { id: 'next' }, late: 2 })
    expect(scheduleSummary([], TODAY)).toEqual({ next: null, late: 0 })
  })
})
