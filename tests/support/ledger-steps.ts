import type { CertificateKind } from '@domain/billing/withholding/withholding.ts'
import fc from 'fast-check'

/** Days of entries reach back to months that are closed meanwhile. */
const LONGEST_AGE = 100

/**
 * An operation before it is known what is possible: `target` chooses a record, `share` an amount in thousandths, `age` the
 * days since a day that a person enters. A new kind of movement needs a kind here, its choice and effect in the model, its
 * entries in `entriesOfStep`, and its request in `LedgerCalls`.
 */
const operation = fc.record({
  kind: fc.constantFrom(
    'issue',
    'import',
    'withdraw',
    'pay',
    'pay rest',
    'allocate',
    'reverse',
    'write off',
    'restore',
    'credit',
    'credit rest',
    'uncredit',
    'certificate',
    'use',
    'return',
    'refund',
    'opening',
    'undo',
    'close',
    'reopen',
  ),
  target: fc.nat(),
  share: fc.integer({ min: 1, max: 1000 }),
  age: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LONGEST_AGE })),
})
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** Random operations, of which each that is possible is carried out. Any length is as likely as another. */
export const operations = (longest: number) => fc.array(operation, { minLength: 5, maxLength: longest, size: 'max' })

/** What an operation comes to. Invoices and other records by their position, amounts in cents. */
export type Step =
  | { kind: 'issue'; net: number; tax: number }
  /** An opening item, and its cancellation. */
  | { kind: 'import'; amount: number; age: number }
  | { kind: 'withdraw'; invoice: number }
  /** `excess` becomes credit. */
  | { kind: 'pay'; invoice: number; amount: number; excess: number; age: number }
  | { kind: 'allocate'; parts: { invoice: number; amount: number }[]; rest: number; age: number }
  | { kind: 'reverse'; payment: number }
  | { kind: 'write off' | 'restore'; invoice: number; amount: number }
  /** `kept` becomes credit; `isRest` takes all that is left. */
  | { kind: 'credit'; invoice: number; net: number; total: number; kept: number; isRest: boolean }
  | { kind: 'uncredit'; note: number }
  | { kind: 'certificate'; invoice: number; amount: number; of: CertificateKind }
  | { kind: 'use'; invoice: number; amount: number }
  | { kind: 'return'; use: number }
  | { kind: 'refund' | 'opening'; amount: number; age: number }
  | { kind: 'undo'; entry: number }
  | MonthStep

/** A month that has ended, chosen by `target`; the last closed one is reopened. */
export interface MonthStep {
  kind: 'close' | 'reopen'
  target: number
}

export function isMonthStep(step: Step): step is MonthStep {
  return step.kind === 'close' || step.kind === 'reopen'
}
