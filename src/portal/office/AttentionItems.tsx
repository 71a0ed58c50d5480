import { attentionPath, getAttentionLines } from '@domain/office/attention.policy.ts'
import { type AttentionItem, countMore, divideReads, mostUrgent } from '@domain/office/attention-order.ts'
import type { AttentionMetric } from '@domain/office/dashboard.ts'
import { dayInNairobi, daysBetween, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { portalRoute } from '@domain/routes.ts'
import { useQueries } from '@tanstack/react-query'
import { ATTENTION_ACTIONS, ATTENTION_ERRORS, itemTimeTexts, moreText } from '@texts/office/dashboard.ts'
import { inDaysText } from '@texts/platform/lists.ts'
import { isReadOnly } from '@/data/firebase/access.ts'
import { attentionItems, type LoadedItem, toAttentionItem } from '@/data/office/attention.data.ts'
import type { Reader } from '@/data/reader.ts'
import { PayButton } from '@/portal/billing/invoices/PayButton.tsx'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { ATTENTION_ROW, AttentionRows } from './FirstPaint.tsx'

interface AttentionItemsProps {
  reader: Reader
  /** The number of records of each kind, in the order of the kinds; undefined until it is known. */
  counts: ReadonlyMap<AttentionMetric, number | undefined>
}

/** The most urgent records with one button each, and links to the others. Each kind loads as soon as its share is known. */
export function AttentionItems({ reader, counts }: AttentionItemsProps) {
  const reads = [...divideReads(counts)]
  const queries = useQueries({ queries: reads.map(([metric, size]) => attentionItems(reader, metric, size)) })
  const known = new Map([...counts].flatMap(([metric, count]) => (count === undefined ? [] : [[metric, count] as const])))
  if (known.size < counts.size || queries.some(({ isPending }) => isPending)) return <AttentionRows />

  const now = new Date()
  const loaded = reads.flatMap(([metric], index) =>
    (queries[index]?.data ?? []).map((plain) => toAttentionItem(reader, metric, plain)),
  )
  const items = loaded.flatMap(({ record }) => record ?? [])
  const shown = mostUrgent(items, now)
  const failed = queries.filter(({ isError }) => isError)
  return (
    <>
      <ul className="mt-1 divide-y divide-line" data-items="">
        {shown.map((item) => (
          <li key={`${item.metric} ${item.id}`} className={ATTENTION_ROW}>
            <Item item={item} reader={reader} now={now} />
          </li>
        ))}
        {loaded.map(
          ({ id, record }) =>
            record === null && (
              <li key={id} className="py-3">
                <MalformedRecord id={id} />
              </li>
            ),
        )}
      </ul>
      {failed.length > 0 && (
        <div className="mt-3">
          <LoadError text={ATTENTION_ERRORS['dashboard/attention-failed']} queries={failed} />
        </div>
      )}
      <More reader={reader} counts={known} shown={shown} loaded={items} />
    </>
  )
}

function findAttentionLine(reader: Reader, metric: AttentionMetric) {
  return getAttentionLines(reader).find((line) => line.metric === metric)
}

function Item({ item, reader, now }: { item: LoadedItem; reader: Reader; now: Date }) {
  const { metric, id, title, facts, amount, at, hasDeadline, invoice } = item
  // A view of another person's portal only reads.
  const action = isReadOnly() ? 'view' : item.action
  const line = findAttentionLine(reader, metric)
  const path = line && attentionPath(line, id)
  const isLate = hasDeadline && at < now
  const [age, date] = timeTexts(item, now)
  const tint =
    isLate || metric === 'documents_rejected' ? 'bg-bad-tint text-bad' : TINTS[item.action === 'reply' ? 'info' : 'warn']
  return (
    <>
      <span className={`grid size-9 place-items-center rounded-md ${tint}`}>
        {line && <Icon name={portalRoute(line.path).icon} size={18} />}
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{title}</p>
        <p className="line-clamp-2 text-xs text-soft wrap-anywhere">
          <span className={isLate ? 'font-semibold text-bad' : 'font-semibold'}>{age}</span>
          <span>
            {[...facts, date]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)
              .join('')}
          </span>
        </p>
      </div>
      {/* Amount and button: at the end of the line, or below it on a phone. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-sm:col-start-2 sm:contents">
        {amount && (
          <p className="text-sm font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount.value, amount.currency)}</p>
        )}
        <span className="row-actions sm:col-start-4">
          {action === 'pay' && invoice && <PayButton invoice={invoice} />}
          {action !== 'pay' && (
            <a href={path} className="button button-quiet">
              <span>{ATTENTION_ACTIONS[action]}</span>
              <span className="sr-only">{` “${title}”`}</span>
            </a>
          )}
        </span>
      </div>
    </>
  )
}

const TINTS = { info: 'bg-info-tint text-info', warn: 'bg-warn-tint text-warn' }

function timeTexts(item: AttentionItem, now: Date) {
  const { at } = item
  const day = dayInNairobi(at)
  const days = daysBetween(dayInNairobi(now), day)
  return itemTimeTexts(item, { day: formatDay(day), moment: formatMoment(at), days, relative: inDaysText(days) }, now)
}

interface MoreProps {
  reader: Reader
  counts: ReadonlyMap<AttentionMetric, number>
  shown: readonly AttentionItem[]
  loaded: readonly AttentionItem[]
}

/** A link to the list of each kind that has more records, or to the next of them. */
function More({ reader, counts, shown, loaded }: MoreProps) {
  return (
    <p className="mt-auto flex flex-wrap gap-x-5 pt-2 text-sm">
      {countMore(counts, shown).map(([metric, count]) => {
        const line = findAttentionLine(reader, metric)
        const next = loaded.find((item) => item.metric === metric && !shown.includes(item))
        return (
          line && (
            <a
              key={metric}
              href={line.opensNext && next ? attentionPath(line, next.id) : line.path + line.search}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline sm:min-h-8"
            >
              {moreText(metric, count)}
            </a>
          )
        )
      })}
    </p>
  )
}
