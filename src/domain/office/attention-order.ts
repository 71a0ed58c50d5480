import type { Currency } from '../platform/money.ts'
import type { AttentionMetric } from './dashboard.ts'

/** What the button of an item does; its text and its address follow from it. */
export type AttentionAction =
  | 'pay'
  | 'view'
  | 'upload-again'
  | 'replace'
  | 'reply'
  | 'details'
  | 'read'
  | 'confirm'
  | 'review'
  | 'upload'
  | 'decide'

/** A record that needs a person's action. */
export interface AttentionItem {
  metric: AttentionMetric
  id: string
  title: string
  /** Number, reason or client, for the second line; empty parts are left out. */
  facts: readonly string[]
  /** The unpaid amount in major units; null for other records. */
  amount: { value: number; currency: Currency } | null
  /** The deadline, or the moment since when the record waits. */
  at: Date
  hasDeadline: boolean
  action: AttentionAction
}

/** Items on the dashboard; the lists have the others. */
export const ATTENTION_SHOWN = 5
/** Records that the dashboard reads for its items, of all kinds together. */
export const READ_MAX = 12

/** Missed deadlines first, then what waits for an answer, deadlines ahead, and messages last. */
function urgency({ metric, at, hasDeadline }: AttentionItem, now: Date): number {
  if (metric === 'messages_unread') return 3
  if (!hasDeadline) return 1
  return at < now ? 0 : 2
}

/** The most urgent items; of equally urgent ones the earliest. */
export function mostUrgent<Item extends AttentionItem>(items: readonly Item[], now: Date): Item[] {
  return items
    .toSorted((a, b) => urgency(a, now) - urgency(b, now) || a.at.valueOf() - b.at.valueOf())
    .slice(0, ATTENTION_SHOWN)
}

/**
 * Divides the reads fairly among the kinds that have records: never more than are shown or exist. While counts are missing,
 * it names only the kinds whose share no longer depends on them, so that these can be read at once.
 * @param counts the number of records of each kind; undefined until it is known
 */
export function divideReads<Kind>(counts: ReadonlyMap<Kind, number | undefined>): Map<Kind, number> {
  const divided = (missing: number) => divideFairly(new Map([...counts].map(([kind, count]) => [kind, count ?? missing])))
  const most = divided(0)
  const least = divided(ATTENTION_SHOWN)
  return new Map([...least].filter(([kind, size]) => counts.get(kind) !== undefined && most.get(kind) === size))
}

/** The same for known counts. Self-contained, because the head of the dashboard has its text. */
export function divideFairly<Kind>(
  counts: ReadonlyMap<Kind, number>,
  shown = ATTENTION_SHOWN,
  max = READ_MAX,
): Map<Kind, number> {
  const reads = new Map<Kind, number>()
  let left = max
  for (let each = 1; each <= shown; each += 1) {
    for (const [kind, count] of counts) {
      if (left === 0 || count < each) continue
      reads.set(kind, each)
      left -= 1
    }
  }
  return reads
}

/** The number of records of each kind that are not among the shown ones; only kinds that have some. */
export function countMore(
  counts: ReadonlyMap<AttentionMetric, number>,
  shown: readonly AttentionItem[],
): [AttentionMetric, number][] {
  return [...counts].flatMap(([metric, count]) => {
    const more = count - shown.filter((item) => item.metric === metric).length
    return more > 0 ? [[metric, more]] : []
  })
}
