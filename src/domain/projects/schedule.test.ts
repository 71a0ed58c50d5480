import { actualText, delayText, plannedText, rowText } from '@texts/projects/plans.ts'
import { describe, expect, it } from 'vitest'
import { change, entry, getScheduleRow, layout, NEW, needed, TODAY } from '../../../tests/support/schedule-plans.ts'
import { daysAfter, daysBetween, formatDay } from '../platform/dates.ts'
import type { Bar } from './schedule-row.ts'

describe('what the table says', () => {
  /** The first and the last day that a bar of a drawing by months covers, read from its position. */
  function drawnDays({ x, width }: Bar, first: string) {
    const dayAt = (position: number) => daysAfter(first, Math.floor(position / 4 + 0.001))
    return { start: width === 0 ? null : dayAt(x), end: width === 0 ? dayAt(x) : daysAfter(dayAt(x + width), -1) }
  }

  it('is what the drawing shows: each day and each number of each row', () => {
    const statuses = ['planned', 'in_progress', 'submitted', 'accepted', 'changes_requested'] as const
    const entries = Array.from({ length: 60 }, (_, index) => {
      const planned_start = daysAfter('2026-06-01', index * 3)
      const planned_end = daysAfter(planned_start, index % 20)
      const status = statuses[index % 5] ?? 'planned'
      const started_on = status === 'planned' ? null : daysAfter(planned_start, 2)
      return entry(`e${index}`, {
        ...{ planned_start, planned_end, status, started_on, first_planned_end: daysAfter(planned_end, -(index % 4)) },
        finished_on: status === 'accepted' && started_on ? daysAfter(started_on, index % 30) : null,
        ...(index % 7 === 0 && needed('', { planned_end, title: 'Paper' })),
        id: `e${index}`,
      })
    })
    const project = { ...NEW, start_date: '2026-06-10', expected_completion: '2026-11-01' }
    const schedule = layout(entries, {
      ...project,
      history: [change('planning', '2026-05-30'), change('execution', '2026-08-01')],
    })
    const first = '2026-05-01'
    for (const row of schedule.rows) {
      const { planned, actual, plannedBar, actualBar, firstEndX, firstPlannedEnd } = row
      expect(plannedBar && drawnDays(plannedBar, first)).toEqual(planned)
      const drawn = actualBar && drawnDays(actualBar, first)
      expect(drawn).toEqual(actual && { start: actual.start, end: actual.end ?? TODAY })
      expect(firstEndX === null ? null : drawnDays({ x: firstEndX, width: 0 }, first).end).toBe(firstPlannedEnd)
      expect(row.lateDays).toBe(row.isLate && planned ? daysBetween(planned.end, TODAY) : 0)
      if (firstPlannedEnd && planned) expect(row.delayDays).toBe(daysBetween(firstPlannedEnd, planned.end))
      for (const text of [plannedText(planned), actualText(actual), delayText(row)]) {
        expect(rowText(row)).toContain(text)
      }
    }
    expect(drawnDays({ x: schedule.todayX, width: 0 }, first).end).toBe(TODAY)
    expect(schedule.rows.filter(({ isLate }) => isLate).length).toBeGreaterThan(10)
  })

  it('is written with the days, the delay and its reason', () => {
    const late = entry('late', {
      ...{ planned_start: '2026-10-01', planned_end: '2026-11-23', first_planned_end: '2026-11-22' },
      ...{ started_on: '2026-10-05', status: 'in_progress', delay_reason: 'The pumps came late.', depends_on: ['a', 'gone'] },
    })
    const row = getScheduleRow(layout([entry('a'), late]), 'late')
    expect(plannedText(row.planned)).toBe(`${formatDay('2026-10-01')} – ${formatDay('2026-11-23')}`)
    expect(actualText(row.actual)).toBe('Since Oct 5, 2026')
    expect(delayText(row)).toBe('5 days late. 1 day later than first planned: The pumps came late.')
    expect(row.waitsFor).toEqual(['Title of a'])
    expect(rowText(row)).toBe(
      [
        'Milestone, In progress. Planned: Oct 1, 2026 – Nov 23, 2026. Actual: Since Oct 5, 2026. 5 days late.',
        '1 day later than first planned: The pumps came late. Waits for: Title of a',
      ].join(' '),
    )
    expect(delayText({ lateDays: 0, delayDays: -3, delayReason: 'Old' })).toBe('3 days earlier than first planned')
    expect(delayText({ lateDays: 1, delayDays: 0, delayReason: '' })).toBe('1 day late')
    expect(plannedText(null) + actualText(null)).toBe('')
    expect(actualText({ start: TODAY, end: TODAY })).toBe('Nov 28, 2026')
  })
})

describe('the rows of a schedule', () => {
  it('begin with the project and its stages, each until the next change', () => {
    const history = [change('planning', '2026-08-01'), change('feasibility', '2026-09-01'), change('on_hold', '2026-10-01')]
    const { rows } = layout([entry('a')], { ...NEW, status: 'on_hold', history, expected_completion: '2026-11-01' })
    expect(rows.map(({ id, title, statusLabel }) => [id, title, statusLabel])).toEqual([
      ['project', 'Whole project', 'On hold'],
      ['stage-0', 'Planning', 'Past stage'],
      ['stage-1', 'Feasibility', 'Past stage'],
      ['stage-2', 'On hold', 'Current stage'],
      ['a', 'Title of a', 'Planned'],
    ])
    expect(rows[0]).toMatchObject({ isLate: true, lateDays: 27, planned: { start: null, end: '2026-11-01' } })
    expect(rows.slice(1, 4).map(({ actual }) => actual)).toEqual([
      { start: '2026-08-01', end: '2026-09-01' },
      { start: '2026-09-01', end: '2026-10-01' },
      { start: '2026-10-01', end: null },
    ])
  })

  it('end the project at its completion', () => {
    const history = [change('planning', '2026-08-01'), change('completion', '2026-10-01'), change('maintenance', '2026-10-05')]
    const [row] = layout([], { ...NEW, status: 'maintenance', history, expected_completion: '2026-09-01' }).rows
    expect(row).toMatchObject({ isLate: false, lateDays: 0, actual: { start: '2026-08-01', end: '2026-10-01' } })
  })

  it('belong to the day of Nairobi', () => {
    const history = [{ ...change('planning', '2026-08-01'), at: Date.parse('2026-08-01T21:30Z') }]
    expect(getScheduleRow(layout([], { ...NEW, history }), 'stage-0').actual?.start).toBe('2026-08-02')
  })

  it('show a document as a point on its due day and on the day on which it was approved', () => {
    const row = getScheduleRow(layout([needed('d', { status: 'approved', finished_on: '2026-11-05' })]), 'd')
    expect(row.plannedBar?.width).toBe(0)
    expect(row.actual).toEqual({ start: '2026-11-05', end: '2026-11-05' })
    expect(row).toMatchObject({ isLate: false, isFinished: true })
  })

  it('draw no actual days for what has not begun, and one day for what begins later than today', () => {
    const schedule = layout([entry('a'), entry('b', { started_on: '2026-12-10' })])
    expect(getScheduleRow(schedule, 'a').actualBar).toBeNull()
    expect(getScheduleRow(schedule, 'b').actualBar?.width).toBe(4)
  })
})
