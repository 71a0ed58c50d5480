import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dependencies, engines } from '../../functions/bundle.ts'
import { type LockFile, lockFileFor } from '../../functions/lock-file.ts'
import { ROOT } from '../../scripts/local/paths.ts'

const repository = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
const manifest = { name: 'ubora-functions', engines, dependencies }

describe('the lock file of the deployed functions', () => {
  const { packages } = lockFileFor(manifest, repository)

  it('locks every dependency of the functions at the version that the tests use, with its checksum', () => {
    for (const [name, version] of Object.entries(dependencies)) {
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
    }
    const others = Object.entries(packages).filter(([path]) => path !== '')
    for (const [path, locked] of others)
      expect({ path, integrity: locked['integrity'] }).toMatchObject({ path, integrity: expect.any(String) })
  })

  it('contains what each package needs, and no tool of the repository', () => {
    for (const [path, { dependencies: needed = {}, optionalDependencies = {} }] of Object.entries(packages)) {
      const names = Object.keys(needed).filter((name) => !optionalDependencies[name])
      for (const name of names)
        expect(
          places(path, name).filter((place) => packages[place]),
          `${path}: ${name}`,
        ).not.toEqual([])
    }
    expect(Object.keys(packages)).not.toContain('node_modules/firebase-tools')
    expect(Object.keys(packages)).not.toContain('node_modules/typescript')
  })

  it('cannot be made if the repository’s lock file lacks a dependency', () => {
    const { 'node_modules/saxes': _saxes, ...rest } = repository.packages
    expect(() => lockFileFor(manifest, { ...repository, packages: rest })).toThrow('package-lock.json lacks saxes')
  })

  it('places a dependency of its own folder where the deployed functions find it, or fails if that place is taken', () => {
    const own = { version: '1.0.0' }
    const lock = (others: LockFile['packages']) =>
      lockFileFor(
        { name: 'f', engines: {}, dependencies: { own: '1.0.0', other: '1.0.0' } },
        { packages: { 'functions/node_modules/own': own, 'node_modules/own': { version: '2.0.0' }, ...others } },
      )
    expect(lock({ 'node_modules/other': { version: '1.0.0' } }).packages['node_modules/own']).toEqual(own)
    expect(() => lock({ 'node_modules/other': { version: '1.0.0', dependencies: { own: '2.0.0' } } })).toThrow('two versions')
  })
})

/** The places in which Node looks for a package. */
function places(path: string, name: string): string[] {
  const parts = path.split('/node_modules/')
  const inside = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`)
  return [...inside, `node_modules/${name}`]
}
