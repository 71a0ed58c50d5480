import type { Plugin } from 'vite'

const MARK = '?duplicate-library'

/**
 * Bundles a separate copy of a library with one file. Otherwise the common chunk would contain everything that any page
 * uses of a one-module library.
 * @param file the end of the file's path
 * @param packages whose modules are duplicated; their dependencies stay shared
 */
export function duplicateLibrary(file: string, packages: readonly string[]): Plugin {
  const isDuplicated = (id: string) => packages.some((name) => id.includes(`/node_modules/${name}/`))
  return {
    name: 'duplicate-library',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      const isInside = importer?.endsWith(MARK)
      if (!importer || !(isInside || importer.endsWith(file))) return null
      const resolved = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
      return resolved && isDuplicated(resolved.id) ? { ...resolved, id: resolved.id + MARK } : resolved
    },
  }
}
