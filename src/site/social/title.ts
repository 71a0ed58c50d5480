import { readFile } from 'node:fs/promises'
import satori from 'satori'

/** The paths of the display font and of one for the signs that it lacks; astro.config.mjs defines them. */
declare const SOCIAL_FONTS: string[]

/** Font sizes in pixels; the first that fits is used. */
const SIZES = [92, 80, 72, 64, 56, 50, 44]
const MAX_LINES = 4
const LINE_HEIGHT = 1.06

export interface DrawnText {
  /** An SVG element with a shape for each line, independent of fonts. */
  svg: string
  height: number
}

let files: Promise<Buffer[]> | undefined

/**
 * Renders a paragraph in the display font as shapes.
 * @throws Error for a sign that neither font has
 */
export async function drawText(text: string, width: number, fontSize: number, color: string): Promise<DrawnText> {
  files ??= Promise.all(SOCIAL_FONTS.map((path) => readFile(path)))
  const fonts = (await files).map((data, place) => ({ name: `Social ${place}`, data, weight: 600 as const }))
  const style = {
    color,
    fontSize,
    lineHeight: LINE_HEIGHT,
    letterSpacing: -0.02 * fontSize,
    textWrap: 'balance',
    overflowWrap: 'normal',
  }
  const paragraph = { type: 'div', key: null, props: { style, children: text } }
  const svg = await satori(paragraph, {
    width,
    fonts,
    loadAdditionalAsset: (_language, signs) => {
      throw new Error(`The social image of "${text}" cannot show "${signs}", which its fonts lack.`)
    },
  })
  return { svg, height: Number(/height="([\d.]+)"/.exec(svg)?.[1]) }
}

/**
 * Renders the title in the largest size that fits.
 * @throws Error if the title does not fit in the smallest size
 */
export async function drawTitle(title: string, width: number, height: number, color: string): Promise<DrawnText> {
  for (const size of SIZES) {
    // A word wider than the column would be cut off. A wide letter of this font is 0.6 em.
    const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length)) * size * 0.6
    if (longest > width) continue
    const drawn = await drawText(title, width, size, color)
    if (drawn.height <= Math.min(height, MAX_LINES * size * LINE_HEIGHT + 1)) return drawn
  }
  throw new Error(`The title "${title}" is too long for its social image.`)
}
