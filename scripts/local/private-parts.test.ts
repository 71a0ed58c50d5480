import { describe, expect, it } from 'vitest'
import { READ as PDFMAKE } from '../../functions/src/billing/pdf/letters/pdfmake-internals.ts'
import { READ as VITE } from '../bundle/preload-helper.ts'
import { READ as FIREBASE_TOOLS } from '../emulators/firebase-tools.ts'
import { installedVersion, versionProblem } from './private-parts.ts'

describe('the private parts of packages', () => {
  it.each([FIREBASE_TOOLS, VITE, PDFMAKE])('of $name were read in the installed version', (used) => {
    expect(versionProblem(used, installedVersion(used.name))).toBe(undefined)
  })

  it('of another version say what to compare', () => {
    const used = { name: 'some-tool', version: '1.0.0', parts: 'lib/inner.js', usedIn: 'scripts/some-tool.ts' }
    expect(versionProblem(used, '1.1.0')).toBe(
      'some-tool 1.0.0 was read for scripts/some-tool.ts; version 1.1.0 is installed. Compare lib/inner.js with scripts/some-tool.ts, then change the number there.',
    )
    expect(installedVersion('some-tool')).toBe('none')
  })
})
