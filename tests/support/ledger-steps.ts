import type { CertificateKind } from '@domain/withholding/withholding.constants.ts'
import fc from 'fast-check'

/** An operation before it is known what is possible: `target` chooses a record, `share` an amount in thousandths. */
const operation = fc.record({
  kind: fc.constantFrom(
    'issue',
    'pay',
    'spread',
    'credit',
    'credit rest',
    'certificate',
    'use',
    'reverse',
    'refund',
    'opening',
    'undo',
    'import',
    'withdraw',
    'return',
    'uncredit',
  ),
  target: fc.nat(),
  share: fc.integer({ min: 1, max: 1000 }),
})
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** Random operations, of which each that is possible is carried out. */
export const operations = (longest: number) => fc.array(operation, { minLength: 5, maxLength: longest })

/** What an operation comes to. Invoices and payments by their position, amounts in cents. */
export type Step =
  | { kind: 'issue'; net: number; tax: number }
  | { kind: 'pay'; invoice: number; amount: number }
  | { kind: 'spread'; parts: { invoice: number; amount: number }[]; rest: number }
  /** `kept` becomes credit; `isRest` takes all that is left. */
  | { kind: 'credit'; invoice: number; net: number; total: number; kept: number; isRest: boolean }
  | { kind: 'certificate'; invoice: number; amount: number; of: CertificateKind }
  | { kind: 'use'; invoice: number; amount: number }
  | { kind: 'reverse'; payment: number }
  | { kind: 'refund' | 'opening'; amount: number }
  | { kind: 'undo'; entry: number }
  /** An opening item, and its cancellation. */
  | { kind: 'import'; amount: number }
  | { kind: 'withdraw'; invoice: number }
  /** Used credit that is moved back, and a credit note that is taken back. */
  | { kind: 'return'; use: number }
  | { kind: 'uncredit'; note: number }
