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
}

/** The word before the date of an item: for the future, and for the past. */
const TIME_WORDS: Record<AttentionFigure, readonly [string, string]> = {
  invoices_to_pay: ['Due', 'Was due'],
  invoices_overdue: ['Due', 'Was due'],
  documents_rejected: ['Rejected, uploaded', 'Rejected, uploaded'],
  documents_in_review: ['Uploaded', 'Uploaded'],
  documents_to_renew: ['Expires', 'Expired'],
  tickets_answered: ['Answered', 'Answered'],
  tickets_waiting: ['Waiting since', 'Waiting since'],
  appointments_soon: ['On', 'On'],
  appointments_to_confirm: ['Asked for', 'Asked for'],
  messages_unread: ['Received', 'Received'],
  inquiries_unanswered: ['Answer by', 'Answer was due'],
}

/** "Was due Nov 12, 2026, 11 days ago" @param date the exact date or moment @param relative the days from today */
export function itemTimeText({ figure, at }: AttentionItem, date: string, relative: string, now: Date): string {
  const [ahead, past] = TIME_WORDS[figure]
  return `${at < now ? past : ahead} ${date}, ${relative}`
}

/** "12 more invoices to pay" */
export const moreText = (figure: AttentionFigure, count: number) =>
  `${formatCount(count)} more ${attentionWords(figure, count)}`

export const ATTENTION_ERRORS = errorTexts('Error', {
  'dashboard/attention-failed': 'Failed to fetch what needs you',
})
