import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawLayers } from './architecture/drawing.ts'
import { countLayerImports } from './architecture/layers.ts'
import { readProductSources } from './architecture/read-sources.ts'
import { ROOT } from './local/paths.ts'

const DRAWING = 'docs/pictures/architecture.svg'

writeFileSync(join(ROOT, DRAWING), drawLayers(countLayerImports(readProductSources())))
process.stdout.write(`Written to ${DRAWING}.\n`)
