import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusedPackages } from './licences/refused-packages.ts'
import { ROOT } from './local/paths.ts'
import { CliError, runProgram, say } from './local/stop.ts'

await runProgram(async () => {
  const { checked, refused } = refusedPackages(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  if (refused.length > 0) {
    const lines = refused.map(({ name, licence }) => `- ${name}: ${licence}`)
    throw new CliError(
      `These packages go into the product, and their licence is not on the list of allowed ones:\n\n${lines.join('\n')}\n\nReplace them, or allow the licence in scripts/licences/refused-packages.ts and say why.`,
    )
  }
  say(`${checked} packages go into the product, each under a licence that is allowed.`)
  return 0
})
