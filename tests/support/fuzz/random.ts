/** Choices that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
  /** True `share` times of 1. */
  chance(share: number): boolean
}

/** mulberry32: small, and even enough for choosing test values. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => {
      if (from.length === 0) throw new Error('Nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
    chance: (share) => next() < share,
  }
}
