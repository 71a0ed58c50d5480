/** Draws `count` of the items: the same ones for the same seed and the same items, in the order of the items. */
export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const next = randomOf(seed)
  return items
    .map((item, index) => ({ item, index, lot: next() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}

/** Mulberry32: numbers from 0 to 1, always the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
