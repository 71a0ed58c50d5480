import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Generated or installed folders, which are no sources. */
const GENERATED = new Set(['node_modules', 'dist', '.astro', '.local'])

/**
 * A hash of the paths and contents of all files below the given paths; a missing path adds nothing. Changes when a
 * file is changed, added, removed or moved.
 * @param paths relative to `root`
 * @param more further values to hash
 */
export function fingerprint(root: string, paths: readonly string[], more: object): string {
  const hash = createHash('sha256').update(JSON.stringify(more))
  const add = (path: string): void => {
    const absolute = join(root, path)
    if (!existsSync(absolute)) return
    if (!statSync(absolute).isDirectory()) {
      hash.update(`\0${path}\0`).update(readFileSync(absolute))
      return
    }
    for (const name of readdirSync(absolute).sort()) if (!GENERATED.has(name)) add(join(path, name))
  }
  paths.forEach(add)
  return hash.digest('hex')
}
