import { RULES_PROJECT } from '../../local/environment.ts'
import { type RulesFile, replaceRules } from '../rules-emulator.ts'
import { openVitestSession, type TrialResult } from './vitest-session.ts'

/** Mutated rules and the test files that must fail. */
export interface Trial {
  file: RulesFile
  rules: string
  /** Relative to the project's folder. */
  tests: string[]
  /** A pattern that limits the tests to those whose names match. */
  names?: string
}

const runTests = await openVitestSession('rules', Number(process.env['RULE_BAIL']))

// Runs one trial after another in the project RULES_PROJECT, until the parent process ends.
process.on('message', (trial: Trial) => void runTrial(trial).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit())
process.send?.('open')

async function runTrial({ file, rules, tests, names }: Trial): Promise<TrialResult> {
  try {
    const compilerError = await replaceRules(file, rules, RULES_PROJECT)
    return compilerError === undefined
      ? await runTests(tests, names)
      : { kind: 'compile error', details: compilerError, failed: [] }
  } catch (error) {
    return { kind: 'inconclusive', details: String(error), failed: [] }
  }
}
