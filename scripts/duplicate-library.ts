import type { Plugin } from 'vite'

const MARK = '?duplicate-library'

/**
 * Gives one file its own copy of a library, in the bundle that is loaded with the file. For a library that is one module:
 * whatever any page uses of it would be in the part that all pages load.
 * @param file the end of the file's path
 * @param packages whose modules are copied; what those import is shared
 */
export function duplicateLibrary(file: string, packages: readonly string[]): Plugin {
  const isCopied = (id: string) => packages.some((name) => id.includes(`/node_modules/${name}/`))
  return {
    name: 'duplicate-library',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      const isInside = importer?.endsWith(MARK)
      if (!importer || !(isInside || importer.endsWith(file))) return null
      const resolved = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
      return resolved && isCopied(resolved.id) ? { ...resolved, id: resolved.id + MARK } : resolved
    },
  }
}
