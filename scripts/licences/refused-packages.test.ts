import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../local/paths.ts'
import { refusedPackages } from './refused-packages.ts'

const refusedNames = (packages: Parameters<typeof refusedPackages>[0]['packages']) =>
  refusedPackages({ packages }).refused.map(({ name }) => name)

describe('the licences of the product’s packages', () => {
  it('are all allowed', () => {
    const { checked, refused } = refusedPackages(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
    expect(refused).toEqual([])
    expect(checked).toBeGreaterThan(200)
  })

  it('are reported if they are missing or not allowed', () => {
    expect(
      refusedNames({ 'node_modules/copyleft': { license: 'AGPL-3.0-only' }, 'node_modules/a/node_modules/silent': {} }),
    ).toEqual(['copyleft', 'silent'])
  })

  it.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND Zlib', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['UNLICENSED', false],
  ])('%s is allowed: %s', (license, isAllowed) => {
    expect(refusedNames({ 'node_modules/one': { license } })).toEqual(isAllowed ? [] : ['one'])
  })

  it('do not matter for development packages', () => {
    expect(refusedNames({ 'node_modules/tool': { license: 'GPL-3.0-only', dev: true } })).toEqual([])
  })
})
