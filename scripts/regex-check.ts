import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './local/paths.ts'
import { CliError, runProgram } from './local/stop.ts'
import { ACCEPTED_PATTERNS } from './regex-check/accepted-patterns.ts'
import { analyseAll } from './regex-check/analyse-all.ts'
import { findUnsafePatterns } from './regex-check/check-patterns.ts'
import { findPatterns } from './regex-check/find-patterns.ts'

const SOURCES = '{src,functions,scripts}/**/*.{ts,tsx,mjs,astro}'
const EXCLUDED = ['functions/dist/**', '**/node_modules/**']

await runProgram(async () => {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: EXCLUDED }).map((path) => path.replaceAll('\\', '/'))
  const patterns = paths.sort().flatMap((path) => findPatterns(path, readFileSync(join(ROOT, path), 'utf8')))
  const problems = findUnsafePatterns(await analyseAll(patterns), ACCEPTED_PATTERNS)
  if (problems.length > 0) {
    throw new CliError(
      `These regular expressions can take very long:\n\n${problems.join('\n')}\n\nChange them. Where no such text can reach one, say why in scripts/regex-check/accepted-patterns.ts.`,
    )
  }
  process.stdout.write(`${patterns.length} regular expressions take time in proportion to their text.\n`)
  return 0
})
