import { describe, expect, it } from 'vitest'
import { DASHBOARD_PATH } from '../../src/domain/routes.ts'
import { SCRIPT_FIRST_BUDGET, scriptBudget } from '../../tests/support/budgets.ts'
import { BENCHES } from './benches.ts'
import { compareWithLimits, PORTAL_LIMITS } from './limits.ts'

const compare = (bench: string, key: string, cells: Record<string, number | string | null>) =>
  compareWithLimits(bench, { columns: Object.keys(cells) }, { key, cells: Object.values(cells) })

const METRICS = {
  'Cold: first record': 2,
  'Cold: all': 2.8,
  'Warm: first record': 0.7,
  'Own device: first record': 0.5,
  'Own device: current': 1,
  'Layout shift': 0,
  'Script before first record': 110,
  'Script until idle': 200,
}

describe('the targets of a row', () => {
  it('are met by their limits, and not by a higher value', () => {
    expect(compare('verify', 'padded', { 'Difference (ms)': 5 })).toEqual({ text: '≤ 5 ms', met: true })
    expect(compare('verify', 'padded', { 'Difference (ms)': 5.1 })).toEqual({ text: '≤ 5 ms', met: false })
    expect(compare('newsletter', 'deliveries', { Value: 5000 })).toEqual({ text: '= 5,000', met: true })
    expect(compare('newsletter', 'deliveries', { Value: 5001 })).toEqual({ text: '= 5,000', met: false })
  })

  it('are those of the budget tests for a route', () => {
    const budget = scriptBudget(DASHBOARD_PATH) ?? 0
    expect(compare('javascript', DASHBOARD_PATH, { 'KiB gzip': budget })).toEqual({ text: `≤ ${budget} KiB`, met: true })
    expect(compare('javascript', '/about', { 'KiB gzip': 500 })).toBeUndefined()
  })

  it('are missed by a value that was not measured, but not by a text that replaces it', () => {
    expect(compare('verify', 'padded', { 'Difference (ms)': null })).toMatchObject({ met: false })
    expect(compare('verify', 'padded', {})).toMatchObject({ met: false })
    expect(compare('pages', '/contact', { Scores: '100 / 100 / 100 / 100', 'LCP, ms': '–' })).toMatchObject({ met: true })
  })

  it('are named once if two columns share one, and all that are missed by their columns', () => {
    expect(compare('reads', 'client', { '100: listed': 26, '5,000: listed': 3 })).toEqual({ text: '≤ 26 listed', met: true })
    const missed = { ...METRICS, 'Cold: first record': 2.01, 'Script before first record': 110.1 }
    expect(compare('portal', 'client /invoices', missed)).toEqual({
      text: `Cold: first record ≤ ${PORTAL_LIMITS.cold} s, Script before first record ≤ ${SCRIPT_FIRST_BUDGET} KiB`,
      met: false,
    })
    expect(compare('portal', 'client /invoices', METRICS)).toEqual({ text: '', met: true })
  })

  it('limit all of a screen only on the dashboard', () => {
    const slow = { ...METRICS, 'Cold: all': 2.81 }
    expect(compare('portal', 'client /invoices', slow)?.met).toBe(true)
    expect(compare('portal', `client ${DASHBOARD_PATH}`, slow)?.met).toBe(false)
  })

  it('allow duplicates of mails only after a kill', () => {
    const cells = { Lost: 0, 'Unmarked duplicates': 0, Duplicates: 3 }
    expect(compare('mail', 'sender killed 20 times', cells)?.met).toBe(true)
    expect(compare('mail', '10 senders at once', cells)?.met).toBe(false)
    expect(compare('mail', 'sender killed 20 times', { ...cells, Lost: 1 })?.met).toBe(false)
  })

  it('are stated by the note if a row does not list those that it meets', () => {
    for (const limit of [...Object.values(PORTAL_LIMITS), SCRIPT_FIRST_BUDGET])
      expect(BENCHES['portal']?.note).toContain(`${limit} `)
    expect(BENCHES['pages']?.note).toContain('LCP after 1,050 ms, and 60,000 bytes')
  })
})
