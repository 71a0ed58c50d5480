import { OUTLINES } from './outlines.ts'

export type Country = keyof typeof OUTLINES
type Point = [number, number]

/** Map units per degree, and the map's north-west corner. */
const SCALE = 26
const WEST = 23.4
const NORTH = 12.6
const SOUTH = -12
const EAST = 42.2

export const WIDTH = Math.round((EAST - WEST) * SCALE)
export const HEIGHT = Math.round((NORTH - SOUTH) * SCALE)

/** [longitude, latitude] of the corridor's cities. */
const CITIES = {
  Mombasa: [39.67, -4.04],
  Nairobi: [36.82, -1.29],
  Kampala: [32.58, 0.35],
  Kigali: [30.06, -1.95],
  Juba: [31.58, 4.85],
  'Dar es Salaam': [39.28, -6.79],
} satisfies Record<string, Point>

export type City = keyof typeof CITIES

export function positionOf(city: City): Point {
  const [longitude, latitude] = CITIES[city]
  return [Math.round((longitude - WEST) * SCALE), Math.round((NORTH - latitude) * SCALE)]
}

/** A path of dots that fills the countries. A dot is a zero-length line with round caps. */
export function dotsOf(countries: readonly Country[], step = 0.42): string {
  const outlines = countries.map((country) => OUTLINES[country] as Point[])
  let path = ''
  let row = 0
  for (let latitude = 12.4; latitude > SOUTH; latitude -= step * 0.87, row++) {
    let previous: number | null = null
    for (let longitude = 23.5 + (row % 2 ? step / 2 : 0); longitude < 42; longitude += step) {
      if (!outlines.some((outline) => contains(outline, longitude, latitude))) continue
      const x = Math.round((longitude - WEST) * SCALE)
      const y = Math.round((NORTH - latitude) * SCALE)
      path += previous === null ? `M${x} ${y}h0` : `m${x - previous} 0h0`
      previous = x
    }
  }
  return path
}

/** A curve between two cities. @param bend its distance from the straight line, as a share of the length */
export function corridor(from: City, to: City, bend: number): string {
  const [x1, y1] = positionOf(from)
  const [x2, y2] = positionOf(to)
  const controlX = Math.round((x1 + x2) / 2 + (y2 - y1) * bend)
  const controlY = Math.round((y1 + y2) / 2 - (x2 - x1) * bend)
  return `M${x1} ${y1}Q${controlX} ${controlY} ${x2} ${y2}`
}

/** Even-odd rule: a ray from the point crosses the outline an odd number of times. */
function contains(outline: Point[], x: number, y: number): boolean {
  let inside = false
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + outline.length - 1) % outline.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
