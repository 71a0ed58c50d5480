/** Cells of a band's left half. The right half mirrors it, so that the pattern looks designed. */
const HALF = 5
const CELL = 32

/** A cell around (x, y): a diamond, an open diamond, a pair of bars, or stitches. */
const MOTIFS = [
  (x: number, y: number) => `M${x - 16} ${y}l16-16 16 16-16 16z`,
  (x: number, y: number) => `M${x - 16} ${y}l16-16 16 16-16 16zM${x - 7} ${y}l7 7 7-7-7-7z`,
  (x: number, y: number) => `M${x - 12} ${y - 9}h24v5h-24zM${x - 12} ${y + 4}h24v5h-24z`,
  (x: number, y: number) => `M${x - 12} ${y - 3}h24v6h-24z`,
] as const

/** A stable hash of the text (FNV-1a, 32 bits). */
function hashText(text: string): number {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** The path of a woven row, 320 wide and centred at `y`. */
export function wovenBand(name: string, y: number): string {
  const seed = hashText(name)
  let path = ''
  for (let cell = 0; cell < HALF; cell += 1) {
    const motif = MOTIFS[(seed >>> (cell * 5)) & 3] ?? MOTIFS[0]
    const x = CELL / 2 + cell * CELL
    path += motif(x, y) + motif(HALF * 2 * CELL - x, y)
  }
  return path
}

/** Initials of the first and the last name: "AW" for "Amina Wanjiru". */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', ...others] = words
  return (first.slice(0, 1) + (others.at(-1) ?? '').slice(0, 1)).toUpperCase()
}
