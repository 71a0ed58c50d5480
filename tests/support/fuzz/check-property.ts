import { inspect } from 'node:util'
import fc from 'fast-check'

interface Runs {
  seed: number
  numRuns: number
}

/** Runs a property. @throws Error with the smallest failing case, and the seed that produces it again */
export async function checkProperty<T>(property: fc.IRawProperty<T>, { seed, numRuns }: Runs): Promise<void> {
  const { failed, counterexample, errorInstance, numShrinks } = await fc.check(property, { seed, numRuns })
  if (!failed) return
  const shown = inspect(counterexample, { depth: 6, breakLength: 160, maxStringLength: 400, maxArrayLength: 8 })
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(`${reason}: ${shown} (seed ${seed}, shrunk ${numShrinks} times)`)
}
