import { COMPANY } from '@domain/platform/company.ts'
import sharp from 'sharp'
import tokens from '@/styles/tokens.css?raw'
import logo from '../Logo.astro?raw'
import { drawText, drawTitle, SOCIAL_IMAGE, type SocialPage } from './social-image.ts'

const DRAWINGS = import.meta.glob<string>('/src/assets/art/*.svg', { query: '?raw', import: 'default', eager: true })

const { width, height } = SOCIAL_IMAGE
const MARGIN = 64
const LOGO = 56
const CARD_X = 640
const CARD = `x="${CARD_X}" y="59" width="512" height="512"`
const COLUMN = CARD_X - MARGIN - 40
const TITLE = { y: 148, height: 350 }
const ROUTE_Y = 554

/** @throws Error for a colour that tokens.css does not define */
function color(token: string): string {
  const value = new RegExp(`--color-${token}: (#[0-9a-f]+);`).exec(tokens)?.[1]
  if (!value) throw new Error(`There is no colour "${token}" in src/styles/tokens.css.`)
  return value
}

/** The shapes of Logo.astro with its custom properties resolved, because an image has no style sheet. */
function logoMark(): string {
  const shapes = logo.slice(logo.indexOf('>', logo.indexOf('<svg')) + 1, logo.lastIndexOf('</svg>'))
  return shapes.replaceAll(/var\(--color-([\w-]+)\)/g, (_, token: string) => color(token))
}

function drawing({ path, art }: SocialPage): string {
  const found = DRAWINGS[`/src/assets/art/${art}.svg`]
  if (!found) throw new Error(`The social image of ${path} needs the drawing src/assets/art/${art}.svg, which is not there.`)
  return found.replace('<svg', `<svg ${CARD} preserveAspectRatio="xMidYMid slice"`)
}

/** The page's picture as an SVG without text elements, so that it does not depend on installed fonts. */
async function composeImage(page: SocialPage): Promise<string> {
  const white = color('white')
  const [name, title] = await Promise.all([
    drawText(COMPANY.name, COLUMN, 30, white),
    drawTitle(page.title, COLUMN, TITLE.height, white),
  ])
  const ground = color('green-950')
  const nameY = MARGIN + (LOGO - name.height) / 2
  const titleY = TITLE.y + (TITLE.height - title.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <clipPath id="card"><rect ${CARD} rx="24"/></clipPath>
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <svg x="${MARGIN}" y="${MARGIN}" width="${LOGO}" height="${LOGO}" viewBox="0 0 34 34">${logoMark()}</svg>
    ${name.svg.replace('<svg', `<svg x="${MARGIN + LOGO + 16}" y="${nameY}"`)}
    ${title.svg.replace('<svg', `<svg x="${MARGIN}" y="${titleY}"`)}
    <g fill="none" stroke="${color('sun-400')}" stroke-width="5">
      <path d="M${MARGIN + 12} ${ROUTE_Y}h120c36 0 36-24 72-24h108"/>
      <g fill="${ground}">
        <circle cx="${MARGIN + 12}" cy="${ROUTE_Y}" r="9"/>
        <circle cx="${MARGIN + 132}" cy="${ROUTE_Y}" r="9"/>
        <circle cx="${MARGIN + 312}" cy="${ROUTE_Y - 24}" r="9"/>
      </g>
    </g>
    <g clip-path="url(#card)">${drawing(page)}</g>
    <rect ${CARD} rx="24" fill="none" stroke="${color('green-800')}" stroke-width="2"/>
  </svg>`
}

/** The page's picture for social networks, as a PNG with a small palette, which is enough for flat drawings. */
export async function drawSocialImage(page: SocialPage): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(await composeImage(page)))
  return new Uint8Array(await image.png({ palette: true, colors: 128, dither: 0 }).toBuffer())
}

const SQUARE = 512

/** The logo on its background, for search engines that show it beside a result. */
export async function drawLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}" viewBox="-8 -8 50 50">
    <rect x="-8" y="-8" width="50" height="50" fill="${color('green-950')}"/>${logoMark()}</svg>`
  return new Uint8Array(await sharp(Buffer.from(square)).png({ palette: true }).toBuffer())
}
