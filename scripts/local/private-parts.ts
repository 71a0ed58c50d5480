import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** Parts of a package that its documents do not describe, so that any version may change them. */
export interface PrivateParts {
  name: string
  /** The version in which the parts were read. */
  version: string
  /** Files in the package, or what else to compare. */
  parts: string
  /** The only file that uses them. */
  usedIn: string
}

/** @throws Error if another version than the one that was read is installed */
export function assertVersionRead(used: PrivateParts): void {
  const problem = versionProblem(used, installedVersion(used.name))
  if (problem) throw new Error(problem)
}

export function versionProblem({ name, version, parts, usedIn }: PrivateParts, installed: string): string | undefined {
  if (installed === version) return undefined
  return `${name} ${version} was read for ${usedIn}; version ${installed} is installed. Compare ${parts} with ${usedIn}, then change the number there.`
}

export function installedVersion(name: string): string {
  const packages = createRequire(join(ROOT, 'package.json'))
    .resolve.paths(name)
    ?.map((folder) => join(folder, name, 'package.json'))
  for (const file of packages ?? []) {
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    } catch {
      // The next folder may have it.
    }
  }
  return 'none'
}
