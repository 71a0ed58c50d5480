import { ACCEPTANCE_SENTENCES as TEXTS } from '@texts/acceptances.ts'
import { type Currency, toMinor } from '../money.ts'
import { currentSubmission } from './milestone.policy.ts'
import type { Milestone } from './milestone.schema.ts'

type Accepted = Pick<Milestone, 'title' | 'project' | 'result' | 'amount' | 'currency' | 'submissions'>

/**
 * The sentences that a client accepts, to the letter: the dialog shows them, and the acceptance stores them. Without the
 * formats of a runtime, so that a browser and the server make the same text.
 */
export function acceptanceText(milestone: Accepted): string {
  const { title, project, result, amount, currency } = milestone
  const { files = [] } = currentSubmission(milestone) ?? {}
  return [
    TEXTS.accepted(title, project?.title ?? ''),
    `${TEXTS.result}\n${result}`,
    ...(amount === null ? [] : [TEXTS.amount(plainAmount(amount, currency))]),
    files.length > 0
      ? [TEXTS.files, ...files.map(({ file_name, file_hash }) => TEXTS.file(file_name, file_hash))].join('\n')
      : TEXTS.noFiles,
  ].join('\n\n')
}

/** An amount in major units as "KES 1,482,912.00". */
function plainAmount(amount: number, currency: Currency): string {
  const cents = String(toMinor(amount)).padStart(3, '0')
  const thousands: string[] = []
  for (let end = cents.length - 2; end > 0; end -= 3) thousands.unshift(cents.slice(Math.max(0, end - 3), end))
  return `${currency} ${thousands.join(',')}.${cents.slice(-2)}`
}
