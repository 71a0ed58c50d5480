import type { AttentionAction, AttentionItem } from '../../dashboard/attention-item.ts'
import type { AttentionFigure } from '../../dashboard/dashboard.constants.ts'
import { formatCount } from '../../formats.ts'
import { errorTexts } from '../message-types.ts'
import { attentionWords } from './dashboard.ts'

/** The buttons of items that need attention. The button of `pay` is that of the invoice list. */
export const ATTENTION_ACTIONS: Record<Exclude<AttentionAction, 'pay'>, string> = {
  view: 'View',
  'upload-again': 'Upload again',
  replace: 'Replace',
  reply: 'Reply',
  details: 'Details',
  read: 'Read',
  confirm: 'Confirm',
  review: 'Review',
  upload: 'Upload',
  decide: 'Decide',
}

/** The word before the time of an item: for the future, and for the past. */
const TIME_WORDS: Record<AttentionFigure, readonly [string, string]> = {
  invoices_to_pay: ['Due', 'Was due'],
  invoices_overdue: ['Due', 'Was due'],
  documents_rejected: ['Rejected, uploaded', 'Rejected, uploaded'],
  documents_in_review: ['Uploaded', 'Uploaded'],
  documents_to_renew: ['Expires', 'Expired'],
  documents_requested: ['Due', 'Was due'],
  milestones_to_accept: ['Submitted', 'Submitted'],
  tickets_answered: ['Answered', 'Answered'],
  tickets_waiting: ['Waiting since', 'Waiting since'],
  appointments_soon: ['On', 'On'],
  appointments_to_confirm: ['Asked for', 'Asked for'],
  messages_unread: ['Received', 'Received'],
  organisations_to_confirm: ['Waiting since', 'Waiting since'],
  inquiries_unanswered: ['Answer by', 'Answer was due'],
  organisations_abandoned: ['Last account deleted', 'Last account deleted'],
}

/** Their exact time matters more than the number of days. */
const EXACT: readonly AttentionFigure[] = ['appointments_soon', 'appointments_to_confirm', 'inquiries_unanswered']

interface ItemTime {
  day: string
  /** The exact time on this day. */
  moment: string
  /** From today, negative in the past. */
  days: number
  /** The same number of days as a text: "in 3 days", "yesterday". */
  relative: string
}

/** How late or how old an item is, and its day: "14 days overdue" and "Nov 12, 2026". Only one text if that has both. */
export function itemTimeTexts(item: AttentionItem, { day, moment, days, relative }: ItemTime, now: Date): readonly string[] {
  const { figure, at, amount } = item
  const word = TIME_WORDS[figure][at < now ? 1 : 0]
  if (EXACT.includes(figure)) return [`${word} ${moment}, ${relative}`]
  const count = `${formatCount(Math.abs(days))} ${days === -1 ? 'day' : 'days'}`
  if (amount && days < 0) return [`${count} overdue`, day]
  if (figure === 'tickets_waiting' && days < 0) return [`Waiting for ${count}`, day]
  return [`${word} ${relative}`, day]
}

/** "12 more invoices to pay" */
export const moreText = (figure: AttentionFigure, count: number) =>
  `${formatCount(count)} more ${attentionWords(figure, count)}`

export const ATTENTION_ERRORS = errorTexts('Error', {
  'dashboard/attention-failed': 'Failed to fetch what needs you',
})
