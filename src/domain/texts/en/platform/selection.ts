import { formatCount } from '../../../platform/formats.ts'

/** Texts of the bar for chosen rows. */
export const SELECTION_TEXTS = {
  bar: 'Chosen rows',
  clear: 'Clear',
  export: 'Export CSV',
  stopping: 'Stopping after this one…',
  results: 'Results',
} as const

/** "Chosen invoices: 3" */
export const chosenText = (count: number, noun: string) => `Chosen ${noun}: ${formatCount(count)}`

/** "Send (2)": the button of an action and the number of chosen records that can have it. */
export const actionLabel = (action: string, count: number) => `${action} (${formatCount(count)})`

/** "2 of 5" */
export const progressText = (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`

/** "3 done, 1 failed". */
export function outcomeText(done: number, failed: number, left: number): string {
  const parts = [`${formatCount(done)} done`]
  if (failed > 0) parts.push(`${formatCount(failed)} failed`)
  if (left > 0) parts.push(`${formatCount(left)} not started`)
  return parts.join(', ')
}

/** What the bar says before drafts are sent. @param undated the number of them without a due date */
export function sendEffects(undated: number): string[] {
  const sent = 'Each client gets an email and can pay from then on. An invoice that is sent can no longer be changed.'
  if (undated === 0) return [sent]
  const words = undated === 1 ? '1 invoice has' : `${formatCount(undated)} invoices have`
  return [sent, `${words} no due date: it never becomes overdue, and the client sees no last day to pay.`]
}

export const APPROVE_TEXTS = {
  label: 'Approve',
  effect: 'Each owner gets an email. An approved document that is shared can be read by its project’s partners.',
  success: 'Approved',
} as const

export const SENT_RESULT = 'Sent'
