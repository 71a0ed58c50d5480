import { OUTLINES } from './outlines.ts'

type Country = keyof typeof OUTLINES
type Point = [number, number]

/** Map units per degree, and the map's north-west corner. */
const SCALE = 26
const WEST = 23.4
const NORTH = 12.6
const SOUTH = -12
const EAST = 42.2

export const WIDTH = Math.round((EAST - WEST) * SCALE)
export const HEIGHT = Math.round((NORTH - SOUTH) * SCALE)

/** The distance between two dots, in degrees. */
const STEP = 0.42

export function toMapPoint(longitude: number, latitude: number): Point {
  return [Math.round((longitude - WEST) * SCALE), Math.round((NORTH - latitude) * SCALE)]
}

/** A path of dots that fills the countries. A dot is a zero-length line with round caps. */
export function buildDotsPath(countries: readonly Country[]): string {
  const outlines = countries.map((country) => OUTLINES[country] as Point[])
  let path = ''
  let row = 0
  for (let latitude = 12.4; latitude > SOUTH; latitude -= STEP * 0.87, row++) {
    let previous: number | null = null
    for (let longitude = 23.5 + (row % 2 ? STEP / 2 : 0); longitude < 42; longitude += STEP) {
      if (!outlines.some((outline) => contains(outline, longitude, latitude))) continue
      const [x, y] = toMapPoint(longitude, latitude)
      path += previous === null ? `M${x} ${y}h0` : `m${x - previous} 0h0`
      previous = x
    }
  }
  return path
}

/** A curve between two points. @param bend its distance from the straight line, as a share of the length */
export function corridor([x1, y1]: Point, [x2, y2]: Point, bend: number): string {
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
