import '../../tests/support/function-code.ts'
import { readOrCreateCheckCode } from '../../functions/src/billing/pdf/implement-pdf.ts'
import { findDocument } from '../../functions/src/billing/verification/verify-document.ts'
import { padResponseTime } from '../../functions/src/platform/endpoint/implement-public.ts'
import { newCode } from '../../functions/src/platform/endpoint/settings.ts'
import { CHECK_CODE_LENGTH } from '../../src/domain/billing/verification/verification.module.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { type BenchContext, calculateMedian, oneDecimal } from './measurements.ts'

const GUESSES = 1000
/** Each padded answer takes 0.9 seconds, so many are asked for at once: a few would show the noise of the clock only. */
const PADDED = { guesses: 400, atOnce: 20 }

const known = (index: number) => `INV-2013-${1 + (index % 100)}`
const unknown = (index: number) => `INV-2012-${1 + (index % 100)}`

/** Compares how long the answer to a wrong code takes for numbers that exist and for others. */
export async function measureVerify({ table, say }: BenchContext): Promise<void> {
  await startEmulators({ onCrash: say })
  await withoutTriggers(async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => known(index))
    await Promise.all(numbers.map((number) => readOrCreateCheckCode({ number, source: `invoices/${number}` })))
    const add = table('', [
      'Answer',
      'Guesses of each',
      'Median, known number (ms)',
      'Median, unknown number (ms)',
      'Difference (ms)',
    ])
    const measure = async (name: string, guesses: number, atOnce: number, answer: (number: string) => Promise<unknown>) => {
      const times = { known: [] as number[], unknown: [] as number[] }
      const timed = async (kind: keyof typeof times, index: number) => {
        const begun = performance.now()
        await answer(kind === 'known' ? known(index) : unknown(index)).catch(() => undefined)
        times[kind].push(performance.now() - begun)
      }
      for (let done = 0; done < guesses; done += atOnce) {
        // Alternates which comes first, so that both see the same machine.
        const order = (done / atOnce) % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of order) {
          await Promise.all(Array.from({ length: atOnce }, (_, index) => timed(kind, done + index)))
        }
      }
      const medians = [calculateMedian(times.known), calculateMedian(times.unknown)] as const
      const difference = Math.abs(medians[0] - medians[1])
      add({ key: name, cells: [name, guesses, ...medians.map(oneDecimal), oneDecimal(difference)] })
    }
    const guess = (number: string) => findDocument({ number, code: newCode(CHECK_CODE_LENGTH) })
    await measure('look-up and comparison alone', GUESSES, 1, guess)
    const padded = (number: string) => padResponseTime(() => guess(number))
    await measure('as the function answers, padded', PADDED.guesses, PADDED.atOnce, padded)
  })
}
