import { RULES_PROJECT } from '../../local/environment.ts'
import { type RulesFile, replaceRules } from '../replace-rules.ts'
import { openVitestSession, type TrialResult } from './vitest-session.ts'

/** Changed rules and the test files that must notice the change. */
export interface Trial {
  file: RulesFile
  rules: string
  /** From the project's folder. */
  tests: string[]
}

const runTests = await openVitestSession('rules')

/** Answers one trial after another, in the project that RULES_PROJECT names, until the program that asks ends. */
process.on('message', (trial: Trial) => void runTrial(trial).then((verdict) => process.send?.(verdict)))
process.on('disconnect', () => process.exit())
process.send?.('open')

async function runTrial({ file, rules, tests }: Trial): Promise<TrialResult> {
  try {
    const refusal = await replaceRules(file, rules, RULES_PROJECT)
    return refusal === undefined ? await runTests(tests) : { kind: 'refused by the compiler', said: refusal }
  } catch (error) {
    return { kind: 'unclear', said: String(error) }
  }
}
