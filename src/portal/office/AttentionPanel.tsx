import { getAttentionLines } from '@domain/office/attention.policy.ts'
import { DASHBOARD_ERRORS, DASHBOARD_TEXTS } from '@texts/office/dashboard.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { isStatedOffline, LoadError, type Person, useIsWaiting } from '@/portal/frame/Screen.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { AttentionItems } from './AttentionItems.tsx'
import { AttentionRows, type Counts } from './FirstPaint.tsx'

/** The records that need the person's attention, most urgent first. The counts decide which kinds are read. */
export function AttentionPanel({ person, counts }: { person: Person; counts: Counts }) {
  const isWaiting = useIsWaiting()
  const waiting = new Map(
    getAttentionLines(person).map(({ metric }) => {
      const count = counts.get(metric)
      return [metric, count?.data ?? (count?.isError ? 0 : undefined)] as const
    }),
  )
  const isPending = isWaiting || [...waiting.values()].includes(undefined)
  // Includes the counts of the tiles, so that one retry reloads all of them.
  const failed = [...counts.values()].filter((query) => query.isError && !isStatedOffline(query))
  const isCalm = [...waiting.values()].every((count) => count === 0)

  return (
    <section className="part-attention panel flex min-h-44 flex-col p-5" aria-labelledby="attention" aria-busy={isPending}>
      <h2 id="attention" className="text-h3">
        {DASHBOARD_TEXTS.attention}
      </h2>
      {!isPending && failed.length > 0 && (
        <div className="mt-3">
          <LoadError text={DASHBOARD_ERRORS['dashboard/count-failed']} queries={failed} />
        </div>
      )}
      {isWaiting && <AttentionRows />}
      {!isWaiting && !isCalm && (
        <ScreenErrorBoundary>
          <AttentionItems reader={person} counts={waiting} />
        </ScreenErrorBoundary>
      )}
      {!isPending && isCalm && failed.length === 0 && (
        <p className="m-auto flex max-w-72 flex-col items-center gap-3 text-center text-soft">
          <span className="grid size-11 place-items-center rounded-full bg-ok-tint text-ok">
            <Icon name="check" />
          </span>
          {DASHBOARD_TEXTS.calm}
        </p>
      )}
    </section>
  )
}
