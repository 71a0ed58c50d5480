import type { CountedLayer, LayerGraph, LayerImports } from './layers.ts'

const STEP_X = 67
const STEP_Y = 50
const BOX_WIDTH = 96
const BOX_HEIGHT = 38
const LEFT = 62
const TOP = 36
const WIDTH = 800
/** Height of the legend below the last box. */
const FOOTER = 34
const LEGEND_STEP = 24

const GROUPS: Readonly<Record<CountedLayer['group'], string>> = {
  public: 'public pages',
  portal: 'signed-in screens',
  browser: 'shared by browser code',
  server: 'Cloud Functions',
  shared: 'shared by all runtimes',
}

const STYLE = `
  text { font: 12px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #0b1f1a; text-anchor: middle }
  .name { font-weight: 600; font-size: 13px }
  .note { fill: #43554d }
  .count { font-size: 11px }
  .legend { text-anchor: start }
  .paper { fill: #fff; stroke: #cfebdd }
  .line { fill: none; stroke: #7c8f86 }
  .head { fill: #43554d }
  .pill { fill: #fff; stroke: #7c8f86 }
  rect.public { fill: #eaf6f0; stroke: #0f7a55 } rect.portal { fill: #d6eef7; stroke: #0b6e94 }
  rect.browser { fill: #fff0cc; stroke: #5e3900 } rect.server { fill: #ffe1d7; stroke: #b83a1b }
  rect.shared { fill: #cfebdd; stroke: #08332a; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #eaf6f0 } .note { fill: #cfebdd } .paper { fill: #06231d; stroke: #0b5f45 }
    .line { stroke: #7c8f86 } .head { fill: #cfebdd } .pill { fill: #06231d }
    rect.public { fill: #0a4837; stroke: #7fcba6 } rect.portal { fill: #063a4f; stroke: #7ccbe6 }
    rect.browser { fill: #5e3900; stroke: #ffd479 } rect.server { fill: #95290f; stroke: #ffb39a }
    rect.shared { fill: #0b5f45; stroke: #eaf6f0 }
  }`

const centerX = (index: number) => LEFT + index * STEP_X
const centerY = (index: number) => TOP + index * STEP_Y

/**
 * Draws the layers on a diagonal: a line leads right from the importing layer and then down to the imported one. The
 * output is deterministic.
 */
export function drawLayers({ layers, imports }: LayerGraph): string {
  const height = centerY(layers.length - 1) + BOX_HEIGHT / 2 + FOOTER
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">The layers of the code and the imports between them</title>
<desc id="description">${imports.map((each) => describe(layers, each)).join('; ')}.</desc>
<style>${STYLE}
</style>
<rect class="paper" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>
${imports.map(drawLine).join('\n')}
${layers.map(drawArrowHead(imports)).filter(Boolean).join('\n')}
${imports.map(drawCount).join('\n')}
${layers.map(drawBox).join('\n')}
${drawLegend(height - FOOTER)}
<text class="note" x="${WIDTH / 2}" y="${height - 14}">A line leads right from a layer and down to the layer that it imports. The number counts the imports.</text>
</svg>
`
}

function describe(layers: readonly CountedLayer[], { from, to, count }: LayerImports): string {
  return `${layers[from]?.name} imports ${layers[to]?.name} ${count} ${count === 1 ? 'time' : 'times'}`
}

function drawLine({ from, to }: LayerImports): string {
  const bottom = centerY(to) - BOX_HEIGHT / 2 - 4
  return `<path class="line" d="M${centerX(from) + BOX_WIDTH / 2} ${centerY(from)}H${centerX(to)}V${bottom}"/>`
}

function drawArrowHead(imports: readonly LayerImports[]) {
  return (_: CountedLayer, index: number): string => {
    const [x, y] = [centerX(index), centerY(index) - BOX_HEIGHT / 2]
    return imports.some(({ to }) => to === index) ? `<path class="head" d="M${x} ${y}l-4 -7h8z"/>` : ''
  }
}

function drawCount({ from, to, count }: LayerImports): string {
  const [x, y] = [centerX(to), centerY(from)]
  return `<rect class="pill" x="${x - 15}" y="${y - 9}" width="30" height="18" rx="9"/><text class="count" x="${x}" y="${y + 4}">${count}</text>`
}

function drawBox({ name, group, fileCount }: CountedLayer, index: number): string {
  const [x, y] = [centerX(index), centerY(index)]
  const box = `<rect class="${group}" x="${x - BOX_WIDTH / 2}" y="${y - BOX_HEIGHT / 2}" width="${BOX_WIDTH}" height="${BOX_HEIGHT}" rx="6"/>`
  return `${box}<text class="name" x="${x}" y="${y - 2}">${name}</text><text class="note" x="${x}" y="${y + 13}">${fileCount} files</text>`
}

function drawLegend(bottom: number): string {
  const entries = Object.entries(GROUPS).map(([group, label], index, all) => {
    const y = bottom - (all.length - index) * LEGEND_STEP
    const sample = `<rect class="${group}" x="14" y="${y}" width="22" height="14" rx="3"/>`
    return `${sample}<text class="legend note" x="44" y="${y + 11}">${label}</text>`
  })
  return entries.join('\n')
}
