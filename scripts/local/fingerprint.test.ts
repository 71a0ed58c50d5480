import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

describe('fingerprint', () => {
  let root: string
  const now = (more = {}) => fingerprint(root, ['src', 'config.json', 'missing'], more)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    mkdirSync(join(root, 'src', 'deep'), { recursive: true })
    writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'a')
    writeFileSync(join(root, 'config.json'), '{}')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('ignores files outside the sources and generated files', () => {
    const before = now()
    writeFileSync(join(root, 'notes.md'), 'b')
    mkdirSync(join(root, 'src', 'node_modules'))
    writeFileSync(join(root, 'src', 'node_modules', 'b.js'), 'b')
    expect(now()).toBe(before)
  })

  it.each<[string, () => void]>([
    ['the content of a file', () => writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'b')],
    ['the name of a file', () => renameSync(join(root, 'src', 'deep', 'a.ts'), join(root, 'src', 'deep', 'b.ts'))],
    ['a file that appears', () => writeFileSync(join(root, 'missing'), '')],
    ['a file that goes', () => rmSync(join(root, 'config.json'))],
  ])('changes with %s', (_what, change) => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
  })

  it('changes with the further values', () => {
    expect(now({ PORT: 1 })).not.toBe(now({ PORT: 2 }))
  })
})
