import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import subset from 'subset-font'
import { CACHE, ensureFolder, ROOT } from './local/paths.ts'

const require = createRequire(import.meta.url)

/** Printable ASCII and the punctuation of English texts. The larger files contain all other characters. */
const ASCII = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const COPY = `${ASCII}\u00a0©°·×–—‘’“”•…←→`
/** The characters of headings. The smaller display font saves a round trip on a slow network. */
const HEADINGS = COPY.replaceAll(/[`^~|\\{}<>[\]=_]/g, '')
/** Accented letters of titles and names. */
const LATIN_1 = Array.from({ length: 0x40 }, (_, index) => String.fromCharCode(0xc0 + index)).join('')
export const COPY_RANGE = 'U+20-7E,U+A0,U+A9,U+B0,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190,U+2192'

type FontFile = 'display' | 'text' | 'textLatin' | 'textLatinExt'

const ENDINGS = { woff2: 'woff2', truetype: 'ttf' } as const

/** Relative, because Astro derives a font family's name from it and style sheet hashes must not depend on the machine. */
const inProject = (path: string) => `./${relative(ROOT, path).replaceAll('\\', '/')}`

/**
 * Creates subsets of both font families with the characters that the pages use, and caches them for each version.
 * @returns their paths from the project's root; the paths of the fonts for social images are absolute
 */
export async function subsetFonts(): Promise<Record<FontFile, string> & { social: string[] }> {
  const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
  const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  return {
    display: inProject(await subsetOnce(bricolage, 'bricolage-680', { wght: 680 }, 'woff2', HEADINGS)),
    // The library that draws social images at build time reads only TrueType. Visitors never download this file.
    social: [
      await subsetOnce(bricolage, 'bricolage-680-social', { wght: 680 }, 'truetype', COPY + LATIN_1),
      require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
    ],
    text: inProject(await subsetOnce(figtree, 'figtree-400-700', { wght: { min: 400, max: 700 } })),
    textLatin: inProject(require.resolve(figtree)),
    textLatinExt: inProject(require.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2')),
  }
}

async function subsetOnce(
  file: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
  targetFormat: keyof typeof ENDINGS = 'woff2',
  characters = COPY,
): Promise<string> {
  const { version } = require(`${file.split('/files/')[0]}/package.json`) as { version: string }
  const key = createHash('sha256')
    .update(`${version} ${characters} ${JSON.stringify(variationAxes)}`)
    .digest('hex')
    .slice(0, 12)
  const target = join(ensureFolder(join(CACHE, 'fonts')), `${name}-${key}.${ENDINGS[targetFormat]}`)
  if (existsSync(target)) return target
  // Two runs may build concurrently, so each writes its own file and renames it atomically.
  const own = `${target}.${process.pid}`
  writeFileSync(own, await subset(readFileSync(require.resolve(file)), characters, { targetFormat, variationAxes }))
  renameSync(own, target)
  return target
}
