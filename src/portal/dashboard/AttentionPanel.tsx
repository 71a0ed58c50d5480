import { attentionOf } from '@domain/dashboard/attention.policy.ts'
import type { AttentionFigure } from '@domain/dashboard/dashboard.constants.ts'
import { DASHBOARD_ERRORS, DASHBOARD_TEXTS } from '@texts/dashboard.ts'
import { lazy, Suspense } from 'react'
import { Icon } from '@/ui/Icon.tsx'
import type { Person } from '../shell/Gate.tsx'
import { LoadError } from '../shell/LoadError.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { useIsWaiting } from '../shell/WaitingScreen.tsx'
import { AttentionRows } from './AttentionRows.tsx'
import type { Counts } from './useCounts.ts'

/** Loads while the counts load. */
const loadItems = () => import('./AttentionItems.tsx')
const AttentionItems = lazy(() => loadItems().then((file) => ({ default: file.AttentionItems })))

/** The records that need the person's attention, most urgent first. The counts decide which kinds are read. */
export function AttentionPanel({ person, counts }: { person: Person; counts: Counts }) {
  const lines = attentionOf(person)
  const isWaiting = useIsWaiting()
  const isPending =
    isWaiting || lines.some(({ figure }) => counts.get(figure)?.data === undefined && !counts.get(figure)?.isError)
  // Includes the counts of the tiles, so that one retry reloads all of them.
  const failed = [...counts.values()].filter(({ isError }) => isError)
  const waiting = new Map<AttentionFigure, number>(lines.map(({ figure }) => [figure, counts.get(figure)?.data ?? 0]))
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
      {isPending && <AttentionRows />}
      {!isPending && !isCalm && (
        <ScreenErrorBoundary>
          <Suspense fallback={<AttentionRows />}>
            <AttentionItems reader={person} counts={waiting} />
          </Suspense>
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
