import { describe, expect, it } from 'vitest'
import { splitByWriteSize } from './index-record.ts'

const entry = (terms: number) => ({ title: 'Wells in Kijiji', terms: Array.from({ length: terms }, (_, at) => `term${at}`) })
const items = (count: number) => Array.from({ length: count }, (_, at) => at)
const lengths = (count: number, writes: readonly object[]) =>
  splitByWriteSize(items(count), () => writes).map((part) => part.length)

describe('the writes of one commit', () => {
  it('keep their order and contain every item once', () => {
    const parts = splitByWriteSize(items(700), () => [{ client_name: 'Amina' }, entry(5)])
    expect(parts.flat()).toEqual(items(700))
    expect(parts.length).toBeGreaterThan(1)
  })

  it('are at most 500, also for records with partners', () => {
    expect(lengths(600, [{}])).toEqual([500, 100])
    expect(lengths(50, Array(21).fill({}))).toEqual([23, 23, 4])
  })

  it('stay well below 10 MiB with the index entries of their terms', () => {
    // 150 bytes for each term in each of eight indexes.
    const bytes = (records: number, writes: number, terms: number) => records * writes * terms * 8 * 150
    for (const [writes, terms] of [
      [1, 100],
      [2, 100],
      [21, 60],
      [2, 800],
    ] as const) {
      const [largest = 0] = lengths(200, Array(writes).fill(entry(terms)))
      expect(largest).toBeGreaterThan(0)
      expect(bytes(largest, writes, terms)).toBeLessThan(6 * 1024 * 1024)
    }
  })

  it('of one item are never divided', () => {
    expect(lengths(3, Array(21).fill(entry(800)))).toEqual([1, 1, 1])
    expect(splitByWriteSize([], () => [])).toEqual([])
  })
})
