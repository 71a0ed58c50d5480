/**
 * The smallest case that `holds` is still true of: parts are left out one at a time until none can be.
 * @param smaller the next smaller cases, those that leave out most first
 */
export async function smallest<T>(
  attempt: T,
  smaller: (attempt: T) => T[],
  holds: (attempt: T) => Promise<boolean>,
): Promise<T> {
  for (const candidate of smaller(attempt)) {
    if (await holds(candidate)) return smallest(candidate, smaller, holds)
  }
  return attempt
}

/** The same write with one field less, then with a shorter text in one. A write of nothing is none. */
export function smallerWrites<T extends Record<string, { kind: string; value?: unknown }>>(sent: T): T[] {
  const fields = Object.entries(sent)
  const fewer = fields.map(([left]) => fields.filter(([field]) => field !== left)).filter(({ length }) => length > 0)
  const shorter = fields.flatMap(([field, one]) =>
    shorterTexts(one.value).map((value) => Object.entries({ ...sent, [field]: { ...one, value } })),
  )
  return [...fewer, ...shorter].map((entries) => Object.fromEntries(entries) as T)
}

/** Its halves, then all but its first and all but its last character. */
export function shorterTexts(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const characters = [...text]
  const half = Math.ceil(characters.length / 2)
  const ranges = [
    [0, half],
    [half, characters.length],
    [1, characters.length],
    [0, characters.length - 1],
  ]
  const shorter = ranges.map(([from, to]) => characters.slice(from, to).join(''))
  return [...new Set(shorter)].filter((one) => one.length < text.length)
}
