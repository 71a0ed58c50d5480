import { BILLING_FAULTS } from './billing-faults.ts'
import { BROWSER_FAULTS } from './browser-faults.ts'
import type { Fault } from './fault.ts'
import { FUNCTION_FAULTS } from './function-faults.ts'

/** Every fault that the product must survive, the required result, and the test that proves it. `npm run test:faults` runs them all. */
export const FAULTS: readonly Fault[] = [...FUNCTION_FAULTS, ...BILLING_FAULTS, ...BROWSER_FAULTS]

/** The rows whose tests are in this folder. */
export function testsIn(folder: string): Fault[] {
  return FAULTS.filter(({ file }) => file.startsWith(folder))
}
