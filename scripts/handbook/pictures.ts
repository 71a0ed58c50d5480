import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Words = string | RegExp

/** An action before the screenshot, in the row or card that contains the text `of`, else in the open dialog or the page. */
export type Step = { of?: string } & (
  | { button: Words }
  | { tab: Words }
  | { check: Words }
  | { fill: readonly [label: Words, value: string] }
  | { select: readonly [label: Words, option: string] }
)

/** A picture of docs/handbook.md, stored as `docs/pictures/<name>.webp`. */
export interface Picture {
  name: string
  /** The signed-in demo account. */
  role: 'admin' | 'client' | 'partner' | 'visitor'
  /** A page of the product, or the address of a drawing. */
  path: string
  /** The viewport's width: an office screen or a phone. */
  width: 1440 | 390
  /** Actions before the screenshot. They save nothing, so the demo data does not change. */
  steps: readonly Step[]
  /** CSS selector of the part to capture. */
  region: string
  /** Height of the captured part in pixels, from its top. */
  height?: number
}

const here = (file: string) => new URL(file, import.meta.url)
const withPatterns = (_: unknown, value: unknown) => {
  const [, pattern] = /^\/([^/]+)\/$/.exec(String(value)) ?? []
  return pattern && typeof value === 'string' ? new RegExp(pattern) : value
}

type Row = Pick<Picture, 'name' | 'role' | 'path'> & Partial<Picture>
const ROWS = parse(readFileSync(here('pictures.yaml'), 'utf8'), withPatterns) as Row[]

/** Every picture of the handbook, in order. */
export const PICTURES: readonly Picture[] = ROWS.map(({ path, ...row }) => ({
  width: 1440,
  steps: [],
  region: 'dialog[open]',
  ...row,
  path: path.startsWith('/') ? path : here(path).href,
}))
