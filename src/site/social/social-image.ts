import { readFile } from 'node:fs/promises'
import { COMPANY } from '@domain/platform/company.ts'
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

/** The size in pixels that networks require for a large picture. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** The name of a page's picture below /og, without its extension, such as "home" or "services/energy". */
export function socialImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** The path of a public page's picture: "/og/news/1.png" for "/news/1". */
export function socialImagePath(path: string): string {
  return `/og/${socialImageName(path)}.png`
}

export interface SocialPage {
  path: string
  title: string
  /** The name of a drawing in src/assets/art. */
  art: string
}

/** The public pages that are not entries of a collection. */
export const FIXED_PAGES: readonly SocialPage[] = [
  { path: '/', title: 'Procurement that powers counties and clinics', art: 'service-energy' },
  { path: '/about', title: `About ${COMPANY.shortName}`, art: 'page-about' },
  { path: '/services', title: 'Procurement services', art: 'page-services' },
  { path: '/team', title: 'Our team', art: 'page-team' },
  { path: '/partners', title: 'Our partners', art: 'page-partners' },
  { path: '/news', title: 'News & Insights', art: 'news-insight' },
  { path: '/contact', title: 'Contact us', art: 'page-contact' },
  { path: '/cookies', title: 'Cookies and your choices', art: 'page-cookies' },
  { path: '/verify', title: 'Is this document genuine?', art: 'page-legal' },
  { path: '/privacy', title: 'Privacy policy', art: 'page-legal' },
  { path: '/terms', title: 'Terms of service', art: 'page-legal' },
]
