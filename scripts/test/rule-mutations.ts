import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsOf } from '../../tests/attack/mutants.ts'
import { folder, ROOT, RUN } from '../local/places.ts'
import { runLogged } from '../local/spawn.ts'
import type { Outcome } from './runners.ts'

/**
 * Changes firestore.rules one condition at a time and runs the rules tests against each changed copy: every copy must
 * fail at least one test. A copy that passes them all is a hole that nobody would notice.
 */
export async function runRuleMutations(): Promise<Outcome> {
  const place = folder(join(RUN, 'mutants'))
  const log = join(RUN, 'rule-mutations.log')
  const lines: string[] = []
  for (const [index, { line, change, rules }] of mutantsOf(readFileSync(join(ROOT, 'firestore.rules'), 'utf8')).entries()) {
    const file = join(place, `${index}.rules`)
    writeFileSync(file, rules)
    const args = ['run', '--project', 'rules', '--bail', '1']
    const code = await runLogged('node_modules/vitest/vitest.mjs', args, join(place, `${index}.log`), { RULES_FILE: file })
    lines.push(`${code === 0 ? 'SURVIVED' : 'noticed '} firestore.rules:${line}: ${change}`)
  }
  const survivors = lines.filter((line) => line.startsWith('SURVIVED'))
  writeFileSync(log, [...lines, '', `${survivors.length} of ${lines.length} survived`, ...survivors].join('\n'))
  return { passed: lines.length - survivors.length, failed: survivors.length, skipped: 0, log }
}
