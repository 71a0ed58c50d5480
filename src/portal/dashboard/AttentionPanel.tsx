import type { Role } from '@domain/access/roles.ts'
import { type Attention, attentionOf, attentionPath } from '@domain/dashboard/attention.policy.ts'
import { formatCount } from '@domain/formats.ts'
import { attentionWords, DASHBOARD_TEXTS } from '@domain/texts/dashboard.ts'
import { DASHBOARD_ERRORS } from '@domain/texts/dashboard-errors.ts'
import type { Tally } from '@/data/dashboard.data.ts'
import { Icon } from '@/ui/Icon.tsx'
import { FetchFailed } from '../shell/FetchFailed.tsx'
import { AttentionRows } from './AttentionSkeleton.tsx'
import type { Tallies } from './useTallies.ts'

/** What needs this person, most urgent first; each line leads to it. */
export function AttentionPanel({ role, tallies }: { role: Role; tallies: Tallies }) {
  const lines = attentionOf(role)
  const isPending = lines.some(({ figure }) => !tallies.get(figure)?.data && !tallies.get(figure)?.isError)
  // Those of the tiles too: one retry serves the whole page.
  const failed = [...tallies.values()].filter(({ isError }) => isError)
  const waiting = lines.flatMap((line) => {
    const found = tallies.get(line.figure)?.data
    return found && found.count > 0 ? [{ line, found }] : []
  })

  return (
    <section className="panel p-5" aria-labelledby="attention" aria-busy={isPending}>
      <h2 id="attention" className="text-h3">
        {DASHBOARD_TEXTS.attention}
      </h2>
      {isPending && <AttentionRows />}
      {!isPending && waiting.length > 0 && (
        <ul className="-mx-2 mt-2">
          {waiting.map(({ line, found }) => (
            <li key={line.figure}>
              <AttentionLine line={line} found={found} />
            </li>
          ))}
        </ul>
      )}
      {!isPending && waiting.length === 0 && failed.length === 0 && (
        <p className="mt-3 flex items-start gap-3 text-sm text-soft">
          <span className="mt-0.5 text-ok">
            <Icon name="check" />
          </span>
          {DASHBOARD_TEXTS.calm}
        </p>
      )}
      {!isPending && failed.length > 0 && (
        <div className="mt-3">
          <FetchFailed
            text={DASHBOARD_ERRORS['dashboard/count-failed']}
            error={failed[0]?.error}
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const { refetch } of failed) void refetch()
            }}
          />
        </div>
      )}
    </section>
  )
}

function AttentionLine({ line, found }: { line: Attention; found: Tally }) {
  return (
    <a
      href={attentionPath(line, found.onlyId)}
      className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-skeleton"
    >
      <span className="min-w-9 rounded-md bg-warn-tint px-2 py-1 text-center font-semibold text-warn tabular-nums">
        {formatCount(found.count)}
      </span>{' '}
      <span className="font-medium">{attentionWords(line.figure, found.count)}</span>
    </a>
  )
}
