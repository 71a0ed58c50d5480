import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/paths.ts'
import type { Sources } from '../test/changed/import-graph.ts'

export function readProductSources(): Sources {
  const paths = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  return { paths: paths.sort(), read: (path) => readFileSync(join(ROOT, path), 'utf8') }
}
