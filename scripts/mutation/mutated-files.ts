import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../local/paths.ts'

const RELATIVE_IMPORT = /from '(\.{1,2}\/[^']+\.ts)'/g

/** Paths of the domain and of each file of the functions that a unit test imports. */
export function mutatedFiles(): string[] {
  const domain = globSync('src/domain/**/*.ts', { cwd: ROOT })
  const tests = globSync('functions/src/**/*.test.ts', { cwd: ROOT })
  const tested = tests.flatMap((test) =>
    [...readFileSync(join(ROOT, test), 'utf8').matchAll(RELATIVE_IMPORT)].map(([, path = '']) =>
      relative(ROOT, join(ROOT, dirname(test), path)),
    ),
  )
  const files = [...domain, ...tested].map((path) => path.replaceAll('\\', '/'))
  const isSource = (path: string) => /^(src\/domain|functions\/src)\//.test(path) && !path.endsWith('.test.ts')
  return [...new Set(files.filter(isSource))].sort()
}
