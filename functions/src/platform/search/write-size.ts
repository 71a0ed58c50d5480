/** Firestore refuses more than 10 MiB in one commit, and counts the index entries that it changes. */
const BYTES_MAX = 5 * 1024 * 1024
const WRITES_MAX = 500
/** A record without terms, with the entries of its indexes. */
const BYTES_PER_WRITE = 8_000
/** The entries of the eight indexes on `terms` of `search_index`, about 150 bytes each, for one term. */
const BYTES_PER_TERM = 1_400

/**
 * Divides items into parts, in their order, whose writes fit one commit. An item whose writes alone exceed the limit is a
 * separate part.
 * @param writesOf the data of all writes of an item: with a record shared with 20 partner organisations, 21 entries change
 */
export function splitByWriteSize<Item>(items: readonly Item[], writesOf: (item: Item) => readonly object[]): Item[][] {
  const parts: Item[][] = []
  let [writes, bytes] = [0, 0]
  for (const item of items) {
    const added = writesOf(item)
    const size = added.reduce((sum, data) => sum + sizeOf(data), 0)
    const part = parts.at(-1)
    if (part && writes + added.length <= WRITES_MAX && bytes + size <= BYTES_MAX) {
      part.push(item)
      writes += added.length
      bytes += size
    } else {
      parts.push([item])
      writes = added.length
      bytes = size
    }
  }
  return parts
}

/** An estimate in bytes. @param data of an entry or a record; a deletion also removes the index entries of its data */
function sizeOf(data: object): number {
  const terms = 'terms' in data && Array.isArray(data.terms) ? data.terms.length : 0
  return BYTES_PER_WRITE + Buffer.byteLength(JSON.stringify(data)) + terms * BYTES_PER_TERM
}
