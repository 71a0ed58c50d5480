import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, SITE } from '../../scripts/local/paths.ts'

/** Libraries ask whether the page has them. */
const OPTIONAL = ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'chrome', 'browser', 'global', 'setImmediate', 'google']

// `splitExports` copies statements into modules. A name that it forgot would fail only where a page uses it.
it('the scripts of the pages use only names that they declare', { timeout: 120_000 }, () => {
  const files = globSync('_astro/*.js', { cwd: SITE })
  expect(files.length).toBeGreaterThan(100)
  const options = '--singleThreaded --ignoreConfig --allowJs --checkJs --noEmit --target esnext --module esnext'.split(' ')
  const program = join(ROOT, 'node_modules/typescript-7/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [program, ...options, '--lib', 'esnext,dom,dom.iterable', ...files], {
    cwd: SITE,
    encoding: 'utf8',
    maxBuffer: 200_000_000,
  })
  const unknown = [...stdout.matchAll(/error TS(?:2304|2552|18004): [^'\n]*'([^']+)'/g)].map(([, name = '']) => name)
  expect(unknown, 'the libraries').toContain('google')
  expect([...new Set(unknown)].filter((name) => !OPTIONAL.includes(name))).toEqual([])
})
