import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './local/paths.ts'
import { CliError, runProgram, say } from './local/stop.ts'
import { analyseAll } from './regex-check/analyse.ts'
import { findPatterns } from './regex-check/find-patterns.ts'

/** The product's code, which handles texts of strangers. Scripts and tests handle our own, and take most of the time. */
const SOURCES = '{src,functions}/**/*.{ts,tsx,mjs,astro}'
const EXCLUDED = ['functions/dist/**', '**/node_modules/**', '**/*.test.ts']

await runProgram(async () => {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: EXCLUDED }).map((path) => path.replaceAll('\\', '/'))
  const patterns = paths.sort().flatMap((path) => findPatterns(path, readFileSync(join(ROOT, path), 'utf8')))
  const analysed = await analyseAll(patterns)
  const problems = analysed.flatMap(({ pattern: { path, source, flags }, problem }) =>
    problem === undefined ? [] : [`${path}: /${source}/${flags} is ${problem}`],
  )
  if (problems.length > 0) {
    throw new CliError(`These regular expressions can take very long. Change them:\n\n${problems.join('\n')}`)
  }
  say(`${patterns.length} regular expressions take time in proportion to their text.`)
  return 0
})
