import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The folder beside the bundle into which the build copies the fonts: their packages have 13 times as many bytes. */
export const FONTS_FOLDER = 'fonts'

type Weight = '400Regular' | '600SemiBold'

export interface DocumentFont {
  /** The name in a document's definition, and the beginning of the file's name. */
  name: string
  /** Which signs to look for in it. A font is loaded only if a text has such a sign, and no font before has it. */
  signs: RegExp
  weights: readonly [regular: Weight, ...bold: Weight[]]
}

/** Latin, Greek, Cyrillic and Devanagari, with two weights. The other fonts have one, which halves their size. */
export const TEXT_FONT: DocumentFont = {
  name: 'NotoSans',
  signs: /./su,
  weights: ['400Regular', '600SemiBold'],
}

const ofScript = (name: string) => ofSigns(`NotoSans${name}`, `\\p{scx=${name}}`)

function ofSigns(name: string, signs: string): DocumentFont {
  return { name, signs: new RegExp(`[${signs}]`, 'u'), weights: ['400Regular'] }
}

const COMMON = '\\p{Script=Common}\\p{Script=Inherited}'

/** Emoji without colours. */
export const EMOJI_FONT = ofSigns('NotoEmoji', '\\p{Emoji}\\p{Emoji_Component}')

/** A sign is drawn with the first font that has it. */
export const FONTS: readonly DocumentFont[] = [
  TEXT_FONT,
  ...['Arabic', 'Ethiopic', 'Gujarati', 'Gurmukhi', 'Bengali', 'Tamil'].map(ofScript),
  ...['Hebrew', 'Armenian', 'Georgian'].map(ofScript),
  ofSigns('NotoSansThai', '\\p{scx=Thai}฿'),
  ofSigns('NotoSansMath', COMMON),
  ofSigns('NotoSansSymbols', COMMON),
  ofSigns('NotoSansSymbols2', `${COMMON}\\p{Script=Braille}`),
  EMOJI_FONT,
  ofSigns('NotoSansSC', `${COMMON}\\p{Script=Latin}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}`),
  ofSigns('NotoSansKR', `${COMMON}\\p{scx=Hangul}`),
]

/** The file of a font: a copy beside the bundle, or without a build the one in its package. */
export function fontFile({ name }: Pick<DocumentFont, 'name'>, weight: Weight): string {
  const copy = join(import.meta.dirname, FONTS_FOLDER, `${name}_${weight}.ttf`)
  if (existsSync(copy)) return copy
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/${words}/${weight}/${name}_${weight}.ttf`)
}
