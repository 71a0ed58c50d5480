import { visibleText } from '@domain/platform/visible-text.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { type DocumentFont, EMOJI_FONT, FONTS, fontFile, TEXT_FONT } from './fonts.ts'
import { openFont } from './shaped-font.ts'

/** A part of a text with one font and one direction. */
export interface TextRun {
  text: string
  font: string
  /** The level of Unicode's bidirectional algorithm: odd from right to left. */
  level: number
}

const bidi = (await import('bidi-js')).default()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Joiners, variation selectors and tags draw nothing, and change at most the signs beside them. */
const JOINER = /\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u
/** Text that the first font draws from left to right: nearly all of it. */
const PLAIN = /^[\n -~\u00A0-\u00AC\u00AE-\u024F\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC]*$/
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u

/**
 * Divides a text into parts of one font and one direction; a text that the first font draws stays as it is. Accents are
 * composed, controls left out, and a sign that no font has becomes its code.
 */
export function textRuns(text: string): TextRun[] | string {
  const drawn = drawnText(text)
  if (PLAIN.test(drawn)) return drawn
  const levels = RIGHT_TO_LEFT.test(drawn) ? bidi.getEmbeddingLevels(drawn).levels : []
  const runs: TextRun[] = []
  for (const { segment, index } of graphemes.segment(drawn)) {
    const level = levels[index] ?? 0
    for (const part of splitGrapheme(segment, runs.at(-1), level)) {
      const last = runs.at(-1)
      if (last?.font === part.font && last.level === level) last.text += part.text
      else runs.push({ ...part, level })
    }
  }
  return runs
}

function drawnText(text: string): string {
  // Stored records may be older than the rules for their fields.
  const known = visibleText(text.toWellFormed()).normalize('NFC')
  if (PLAIN.test(known)) return known || (text && '\u00A0')
  return known.replaceAll(/[^\n]/gu, (sign) => (JOINER.test(sign) || findFont(sign) ? sign : formatCodePoint(sign)))
}

/** A sign with its marks and joiners has one font if any has all of it. */
function splitGrapheme(grapheme: string, before: TextRun | undefined, level: number): Omit<TextRun, 'level'>[] {
  const signs = [...grapheme].filter((sign) => !JOINER.test(sign))
  // Readers reverse each part of a text from right to left as a whole, so its spaces have the font of its words.
  const same = level % 2 === 1 && before?.level === level && FONTS.find(({ name }) => name === before.font)
  if (same && signs.every((sign) => hasGlyph(same, sign))) return [{ text: grapheme, font: same.name }]
  const [only = '', ...others] = signs
  const isEmoji = EMOJI.test(grapheme)
  if (others.length === 0 && !isEmoji) return [{ text: grapheme, font: (findFont(only) ?? TEXT_FONT).name }]
  const order = isEmoji ? [EMOJI_FONT, ...FONTS] : FONTS
  const whole = order.find((font) => signs.every((sign) => has(font, sign)))
  if (whole) return [{ text: grapheme, font: whole.name }]
  return signs.map((text) => ({ text, font: (findFont(text) ?? TEXT_FONT).name }))
}

const fonts = new Map<string, DocumentFont | undefined>()

/** The first font that has a sign, kept for later texts. */
export function findFont(sign: string): DocumentFont | undefined {
  if (!fonts.has(sign)) fonts.set(sign, sign === '\n' ? TEXT_FONT : FONTS.find((font) => has(font, sign)))
  return fonts.get(sign)
}

function has(font: DocumentFont, sign: string): boolean {
  return font.signs.test(sign) && hasGlyph(font, sign)
}

const files = new Map(FONTS.map((font) => [font, fontFile(font, font.weights[0])]))

function hasGlyph(font: DocumentFont, sign: string): boolean {
  const file = files.get(font)
  return file !== undefined && openFont(file).nominalGlyph(sign.codePointAt(0) ?? 0) !== undefined
}

/** "[U+1F600]". */
function formatCodePoint(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Where a definition holds what contains texts. */
const CONTAINERS = ['content', 'stack', 'columns', 'table', 'body', 'text'] as const

/** Divides every text of a definition into runs, in place: pdfmake writes positions to the nodes. */
export function withFonts(definition: TDocumentDefinitions): TDocumentDefinitions {
  const { header, footer } = definition
  visit(definition)
  return { ...definition, ...(header && { header: drawn(header) }), ...(footer && { footer: drawn(footer) }) }
}

type Margin = NonNullable<TDocumentDefinitions['header']>

function drawn(margin: Margin): Margin {
  if (typeof margin !== 'function') return inline(margin) as Margin
  return (...place) => inline(margin(...place)) as ReturnType<typeof margin>
}

/** @returns the node, or a node instead of a bare text that has runs */
function inline(node: unknown): unknown {
  if (typeof node !== 'string') {
    visit(node)
    return node
  }
  const text = divided(node)
  return typeof text === 'string' ? text : { text }
}

function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const [place, part] of node.entries()) node[place] = inline(part)
    return
  }
  const parts = node as Record<string, unknown>
  for (const key of CONTAINERS) visit(parts[key])
  if (typeof parts['text'] === 'string') parts['text'] = divided(parts['text'])
}

function divided(text: string): string | object[] {
  const runs = textRuns(text)
  if (typeof runs === 'string') return runs
  return runs.map((run) => (run.level % 2 === 1 ? { ...run, fontFeatures: { rtl: true } } : run))
}
