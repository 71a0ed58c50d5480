import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local/paths.ts'

/** The files of the product, by path from its root. */
export function readProductSources(): { paths: string[]; read: (path: string) => string } {
  const paths = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  return { paths: paths.sort(), read: (path) => readFileSync(join(ROOT, path), 'utf8') }
}
