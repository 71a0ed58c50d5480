import { describe, expect, it } from 'vitest'
import { chartTop, formatCompact } from './MoneyChart.tsx'

describe('the top of a chart', () => {
  it.each([
    [0, 0],
    [0.4, 0.4],
    [1, 1],
    [3, 4],
    [99, 100],
    [100, 100],
    [101, 200],
    [4_100_000, 5_000_000],
    [999_999_999, 1_000_000_000],
  ])('above %d is %d', (largest, top) => {
    expect(chartTop(largest)).toBeCloseTo(top)
  })

  it('has few characters in each language', () => {
    expect(formatCompact(1_500_000)).toBe('1.5M')
    expect(formatCompact(1_000_000_000)).toBe('1B')
    expect(formatCompact(12_300, 'sw')).toBe('elfu\u00a012.3')
  })
})
