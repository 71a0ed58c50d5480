import { describe, expect, it } from 'vitest'
import { sampleActivity } from '../../../../tests/support/sample-records.ts'
import type { Activity } from './activity.ts'
import { activityCsv, exportName, isInvertedRange, type LogFilter, logFilterIn, logQuery, WHOLE_LOG } from './activity-log.ts'

const FILTER: LogFilter = { group: 'invoices', person: 'demo-admin', from: '2026-11-01', to: '2026-11-30' }

describe('the filter of the log', () => {
  it('is unchanged after it was written to an address and read back', () => {
    expect(logFilterIn(`?${logQuery(FILTER)}`)).toEqual(FILTER)
    expect(logFilterIn(logQuery({ ...WHOLE_LOG, to: '2026-11-30' }))).toEqual({ ...WHOLE_LOG, to: '2026-11-30' })
    expect(logQuery(WHOLE_LOG)).toBe('')
  })

  it('ignores unknown values in an address', () => {
    expect(logFilterIn('?group=secrets&person=a/b&from=2026-02-30&to=yesterday&more=1')).toEqual(WHOLE_LOG)
  })

  it('is invalid only if it ends before it begins', () => {
    expect(isInvertedRange({ ...FILTER, to: '2026-10-31' })).toBe(true)
    expect(isInvertedRange({ ...FILTER, to: '2026-11-01' })).toBe(false)
    expect(isInvertedRange({ ...FILTER, from: '' })).toBe(false)
  })
})

describe('the log as a file', () => {
  const event = { ...sampleActivity('ida'), id: 'e1', created_at: new Date('2026-11-16T21:30:00Z') } as Activity

  it('has the time in Nairobi, event, person and record', () => {
    const [head, line] = activityCsv([event], () => 'Naliaka "Nal" Barasa')
      .split('\r\n')
      .map((text) => text.replace('\uFEFF', ''))
    expect(head).toBe('Date (Nairobi),Time (Nairobi),Event,Kind,From,To,Person,Person id,Record,Entry')
    expect(line).toBe(
      '2026-11-17,00:30,Role changed from Client to Partner,role_changed,client,partner,"Naliaka ""Nal"" Barasa",admin,user_roles/ida,e1',
    )
  })

  it('names the record of an entry', () => {
    const sent: Activity = { ...event, kind: 'invoice_sent', from: null, to: null, label: 'INV-2026-0007' }
    expect(activityCsv([sent], () => '')).toContain(',Invoice sent: INV-2026-0007,invoice_sent,')
    expect(activityCsv([{ ...sent, label: '=cmd()' }], () => '')).not.toContain(',=cmd()')
  })

  it('names the person whose capabilities an entry changed', () => {
    const changed: Activity = { ...event, kind: 'member_changed', from: '', to: 'projects', label: 'Mlima County' }
    const csv = activityCsv([changed], (id) => `Name of ${id}`)
    expect(csv).toContain(',What Name of ida may do in Mlima County changed: added Projects,member_changed,')
  })

  it('leaves an unknown name empty, and escapes names that look like formulas', () => {
    expect(activityCsv([event], () => '')).toContain(',partner,,admin,')
    expect(activityCsv([event], () => '=cmd()')).toContain(",'=cmd(),")
  })

  it('is named after the day in Nairobi', () => {
    expect(exportName(new Date('2026-11-16T21:30:00Z'))).toBe('activity-2026-11-17.csv')
  })
})
