/** A package of a lock file (lockfileVersion 3), as far as the selection needs it. */
interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
  devOptional?: boolean
  [field: string]: unknown
}

export interface LockFile {
  packages: Record<string, LockedPackage>
  [field: string]: unknown
}

interface Manifest {
  name: string
  engines: Record<string, string>
  dependencies: Record<string, string>
}

const WORKSPACE = 'functions/'
const MODULES = 'node_modules/'

/**
 * The lock file of the deployed folder: of the repository's lock file, only what the functions need, so that Google
 * installs the tested versions.
 * @throws Error if the repository's lock file lacks a dependency, or holds two versions for one place
 */
export function lockFileFor(manifest: Manifest, repository: LockFile): LockFile {
  const packages: Record<string, LockedPackage> = { '': manifest as unknown as LockedPackage }
  const waiting = Object.keys(manifest.dependencies).map((name) => required(repository, WORKSPACE, name))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const place = path.startsWith(WORKSPACE) ? path.slice(WORKSPACE.length) : path
    const { dev: _dev, devOptional: _devOptional, ...locked } = repository.packages[path] as LockedPackage
    const placed = packages[place]
    if (placed) {
      if (placed.version !== locked.version) throw new Error(`${place} has two versions in package-lock.json`)
      continue
    }
    packages[place] = locked
    waiting.push(...listDependencies(repository, path))
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1))
  return { name: manifest.name, lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) }
}

function listDependencies(repository: LockFile, path: string): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = repository.packages[path] as LockedPackage
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const needed = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !optionalDependencies?.[name])
  const optional = Object.keys(optionalDependencies ?? {})
  return [
    ...needed.map((name) => required(repository, `${path}/`, name)),
    ...optional.map((name) => located(repository, `${path}/`, name)).filter((found) => found !== undefined),
  ]
}

function required(repository: LockFile, from: string, name: string): string {
  const found = located(repository, from, name)
  if (found === undefined) throw new Error(`package-lock.json lacks ${name}, which ${from} needs: run npm install`)
  return found
}

/** Where Node finds a package: in the nearest node_modules, from the inside out. @param from a folder with its slash */
function located({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = getParentFolder(folder)) {
    const path = `${folder}${MODULES}${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function getParentFolder(folder: string): string {
  const end = folder.lastIndexOf(MODULES)
  return end < 0 ? '' : folder.slice(0, end)
}
