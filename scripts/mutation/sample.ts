/** A random sample of `count` items in their original order. It depends on the seed and the items only. */
export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const next = randomOf(seed)
  return items
    .map((item, index) => ({ item, index, key: next() }))
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}

/** Mulberry32, a seeded generator of numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
