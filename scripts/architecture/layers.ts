import { findImporters, type Sources } from '../test/changed/import-graph.ts'

interface Layer {
  name: string
  /** Shown as a colour in the drawing. */
  group: 'public' | 'portal' | 'browser' | 'server' | 'shared'
  files: RegExp
}

/** A layer may import only later layers. The first pattern that matches a path decides. */
const LAYERS: readonly Layer[] = [
  { name: 'pages', group: 'public', files: /^src\/(pages\/|content\.config\.ts)/ },
  { name: 'layouts', group: 'public', files: /^src\/layouts\// },
  { name: 'site', group: 'public', files: /^src\/site\// },
  { name: 'admin', group: 'portal', files: /^src\/admin\// },
  { name: 'portal', group: 'portal', files: /^src\/portal\/(?!shell\/)/ },
  { name: 'portal/shell', group: 'portal', files: /^src\/portal\/shell\// },
  { name: 'ui', group: 'browser', files: /^src\/ui\// },
  { name: 'session', group: 'browser', files: /^src\/session\// },
  { name: 'data', group: 'browser', files: /^src\/data\// },
  { name: 'functions', group: 'server', files: /^functions\/src\// },
  { name: 'domain', group: 'shared', files: /^src\/domain\// },
]

const CODE = /\.(ts|tsx|astro)$/
const TEST = /\.test\.tsx?$/

export interface CountedLayer extends Pick<Layer, 'name' | 'group'> {
  fileCount: number
}

export interface LayerImports {
  from: number
  to: number
  count: number
}

export interface LayerGraph {
  layers: CountedLayer[]
  /** Only imports between different layers, as indexes into `layers`. */
  imports: LayerImports[]
}

/**
 * Counts the files of each layer and the imports between layers, without tests.
 * @throws if a file belongs to no layer, or a layer imports an earlier one
 */
export function countLayerImports(sources: Sources): LayerGraph {
  const paths = sources.paths.filter((path) => CODE.test(path) && !TEST.test(path))
  const owners = paths.map(layerOf)
  const layers = LAYERS.map(({ name, group }, index) => ({
    name,
    group,
    fileCount: owners.filter((owner) => owner === index).length,
  }))
  const counts = new Map<string, number>()
  for (const [target, importers] of findImporters({ ...sources, paths })) {
    if (!CODE.test(target)) continue
    for (const importer of importers) {
      const [from, to] = [layerOf(importer), layerOf(target)]
      if (from > to) throw new Error(`${importer} imports ${target} of an earlier layer.`)
      if (from < to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
    }
  }
  const imports = [...counts].map(([key, count]) => {
    const [from = 0, to = 0] = key.split(' ').map(Number)
    return { from, to, count }
  })
  return { layers, imports: imports.sort((one, other) => one.from - other.from || one.to - other.to) }
}

function layerOf(path: string): number {
  const index = LAYERS.findIndex(({ files }) => files.test(path))
  if (index < 0) throw new Error(`${path} belongs to no layer of scripts/architecture/layers.ts.`)
  return index
}
