import { dirname, join, normalize } from 'node:path/posix'
import { TEXTS_FOLDER } from '../../../src/domain/texts/build-locale.ts'

/** The files of the repository, by path from its root. */
export interface Sources {
  paths: readonly string[]
  /** Empty for a missing file. */
  read: (path: string) => string
}

const CODE = /\.(ts|tsx|mjs|astro)$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g
/** These files import every function, so dependencies through them are ignored. */
const INDEX_FILES = ['functions/src/generated/functions.ts', 'functions/src/index.ts', 'functions/src/index.local.ts']

export type Importers = ReadonlyMap<string, readonly string[]>

export function findImporters({ paths, read }: Sources): Importers {
  const importers = new Map<string, string[]>()
  for (const path of paths.filter((one) => CODE.test(one))) {
    for (const [, specifier = ''] of read(path).matchAll(IMPORT)) {
      const target = resolveImport(path, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** The file and all its direct and indirect importers. */
export function findDependents(importers: Importers, path: string): string[] {
  const found = new Set([path])
  for (const one of found) {
    if (INDEX_FILES.includes(one) && one !== path) continue
    for (const importer of importers.get(one) ?? []) found.add(importer)
  }
  return [...found]
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@texts/')) return specifier.replace('@texts', TEXTS_FOLDER)
  if (specifier.startsWith('@domain/')) return specifier.replace('@domain/', 'src/domain/')
  if (specifier.startsWith('@/')) return specifier.replace('@/', 'src/')
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
