import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What tools make or install, and no build reads as a source. */
const MADE = new Set(['node_modules', 'dist', '.astro', '.local'])

/**
 * A hash of the content and the place of every file below the given ones, folders included; what does not exist counts
 * as nothing. It changes where any of them changes, appears, goes or moves.
 * @param paths relative to `root`
 * @param more what else the result depends on
 */
export function fingerprint(root: string, paths: readonly string[], more: object): string {
  const hash = createHash('sha256').update(JSON.stringify(more))
  const add = (path: string): void => {
    const place = join(root, path)
    if (!existsSync(place)) return
    if (!statSync(place).isDirectory()) {
      hash.update(`\0${path}\0`).update(readFileSync(place))
      return
    }
    for (const name of readdirSync(place).sort()) if (!MADE.has(name)) add(join(path, name))
  }
  paths.forEach(add)
  return hash.digest('hex')
}
