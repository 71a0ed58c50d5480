import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

/** Drawings are part of the pages, so each visit loads them. */
const MAX_BYTES = 4000
const ELEMENTS = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
/** The root has no size, which the page sets, and no ids or styles, which could clash on a page with two drawings. */
const ROOT_TAG = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 400" role="presentation">/
const FORBIDDEN_ATTRIBUTE = /\s(class|style|id|href|on\w+)=/
const COLOR_ATTRIBUTE = /\s(?:fill|stroke|color)="([^"]*)"/g

const folder = join(ROOT, 'src/assets/art')
const names = readdirSync(folder)
const drawings = names.map((name) => ({ name, svg: readFileSync(join(folder, name), 'utf8') }))

const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8')
const palette = new Set([...tokens.matchAll(/--color-[\w-]+: (#[0-9a-f]+);/g)].map(([, color]) => long(color ?? '')))

/** "#FFF" and "#ffffff" are one colour. */
function long(color: string): string {
  const lower = color.toLowerCase()
  return /^#[0-9a-f]{3}$/.test(lower) ? lower.replaceAll(/[0-9a-f]/g, '$&$&') : lower
}

describe('the drawings', () => {
  it('exist, and so does the palette', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(9)
    expect(palette.size).toBeGreaterThan(20)
  })

  it('are svg files with plain names', () => {
    expect(names.filter((name) => !/^[a-z0-9-]+\.svg$/.test(name))).toEqual([])
  })

  it('are all different', () => {
    const shapes = drawings.map(({ svg }) => svg.replaceAll(/\s+/g, ' ').trim())
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

describe.each(drawings)('$name', ({ svg }) => {
  it('is well-formed and has the shared frame', () => {
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).toMatch(ROOT_TAG)
  })

  it('uses plain shapes with presentation attributes', () => {
    const elements = new Set([...svg.matchAll(/<([a-zA-Z!?][\w-]*)/g)].map(([, element]) => element))
    expect([...elements].filter((element) => !ELEMENTS.includes(element ?? ''))).toEqual([])
    expect(svg).not.toMatch(FORBIDDEN_ATTRIBUTE)
  })

  it('uses only colours of the palette', () => {
    const colors = [...svg.matchAll(COLOR_ATTRIBUTE)].map(([, color]) => color ?? '').filter((color) => color !== 'none')
    expect(colors.filter((color) => !palette.has(long(color)))).toEqual([])
  })

  it('is small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
  })
})
