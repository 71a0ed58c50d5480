import { describeHour, problemId, problemText } from '@domain/office/health.policy.ts'
import type { HealthLevel, HealthProblem, HealthReport } from '@domain/office/health.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { ScheduleState } from '@domain/platform/schedule.policy.ts'
import type { Tone } from '@domain/platform/status.ts'
import {
  callsText,
  HEALTH_TEXTS,
  LEVEL_LABELS,
  onTimeText,
  SCHEDULE_STATE_LABELS,
  secondsText,
  sinceText,
  violationCountText,
  violationText,
  WORK_LABELS,
  workText,
} from '@texts/office/health.ts'
import { Badge } from '@/ui/Badge.tsx'

export const LEVEL_TONES: Record<HealthLevel, Tone> = { ok: 'ok', warning: 'warn', problem: 'bad' }
const STATE_TONES: Record<ScheduleState, Tone> = { ok: 'ok', 'once-failed': 'warn', failing: 'bad', late: 'bad' }

const shown = (moment: Date | null) => (moment ? formatMoment(moment) : HEALTH_TEXTS.never)

/** What is wrong, and what to do about it. */
export function ProblemList({ problems }: { problems: readonly HealthProblem[] }) {
  if (problems.length === 0) return <p className="text-soft">{HEALTH_TEXTS.noProblems}</p>
  return (
    <ul className="grid divide-y divide-line">
      {problems.map((problem) => {
        const { title, next } = problemText(problem)
        return (
          <li key={problemId(problem)} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={LEVEL_TONES[problem.level]}>{LEVEL_LABELS[problem.level]}</Badge>
              <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            </p>
            <p className="text-sm">
              <span className="font-semibold">{HEALTH_TEXTS.next}:</span> <span>{next}</span>
            </p>
            <p className="text-sm text-soft">{sinceText(formatMoment(problem.since))}</p>
          </li>
        )
      })}
    </ul>
  )
}

type Metrics = NonNullable<HealthReport['check']>['metrics']

export function MailFacts({ metrics: { mail, payments } }: { metrics: Metrics }) {
  const facts = [
    [HEALTH_TEXTS.oldest, mail.oldest_at ? formatMoment(mail.oldest_at) : HEALTH_TEXTS.none],
    [HEALTH_TEXTS.newsletters, `${mail.newsletters}`],
    [HEALTH_TEXTS.provider, shown(payments.answered_at)],
    [HEALTH_TEXTS.openCheckouts, `${payments.open_checkouts}`],
  ] as const
  return <Facts facts={facts} />
}

export function WorkFacts({ metrics: { work, quota_reservations, ledger } }: { metrics: Metrics }) {
  const facts = work.map(
    ({ kind, count, oldest_at }) => [WORK_LABELS[kind], workText(count, oldest_at && formatMoment(oldest_at))] as const,
  )
  const differing = ledger.differing === 0 ? HEALTH_TEXTS.none : ledger.named.join(', ')
  return (
    <Facts facts={[...facts, [HEALTH_TEXTS.quotaReservations, `${quota_reservations}`], [HEALTH_TEXTS.ledger, differing]]} />
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(12rem,20rem)_1fr]">
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`} className="grid sm:contents">
          <dt className="text-sm text-soft wrap-anywhere">{label}</dt>
          <dd className="text-sm tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Schedules = HealthReport['schedules']

/** Every scheduled function with the state of its last runs; those on time are folded. */
export function ScheduleList({ schedules }: { schedules: Schedules }) {
  const onTime = schedules.filter(({ state }) => state === 'ok')
  const others = schedules.filter(({ state }) => state !== 'ok')
  return (
    <>
      {others.length > 0 && <ScheduleRows schedules={others} />}
      {onTime.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{onTimeText(onTime.length)}</summary>
          <ScheduleRows schedules={onTime} />
        </details>
      )}
    </>
  )
}

function ScheduleRows({ schedules }: { schedules: Schedules }) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {schedules.map(({ name, state, succeeded_at, duration_ms, failures, error }) => (
        <li key={name} className="grid content-start gap-1 border-t border-line py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <Badge tone={STATE_TONES[state]}>{SCHEDULE_STATE_LABELS[state]}</Badge>
          </p>
          <p className="text-sm text-soft tabular-nums">
            {[
              `${HEALTH_TEXTS.lastSuccess}: ${shown(succeeded_at)}`,
              duration_ms !== null && `${HEALTH_TEXTS.duration}: ${secondsText((duration_ms / 1000).toFixed(1))}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {failures > 0 && (
            <p className="text-sm text-soft wrap-anywhere">{`${HEALTH_TEXTS.failures}: ${failures} · ${HEALTH_TEXTS.error}: ${error}`}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The refused and failed calls of each hour by endpoint. */
export function CallList({ calls }: { calls: HealthReport['calls'] }) {
  // The current hour is the first.
  const hours = calls.map((call, at) => ({ ...call, isCurrent: at === 0 })).filter(({ endpoints }) => endpoints.length > 0)
  if (hours.length === 0) return <p className="text-soft">{HEALTH_TEXTS.noCalls}</p>
  return hours.map(({ hour, endpoints, isCurrent }) => (
    <div key={hour.toISOString()} className="grid gap-2">
      <h3 className="font-text text-sm font-semibold">{describeHour(hour, isCurrent)}</h3>
      <Facts facts={endpoints.map(({ name, refused, failed }) => [name, callsText(refused, failed)])} />
    </div>
  ))
}

/** The reported violations of the content security policy. */
export function ViolationList({ violations }: { violations: HealthReport['violations'] }) {
  if (violations.length === 0) return <p className="text-soft">{HEALTH_TEXTS.noViolations}</p>
  const facts = violations.map(
    ({ disposition, directive, blocked, page, count }) =>
      [violationText(directive, blocked, page), violationCountText(count, disposition === 'enforce')] as const,
  )
  return (
    <>
      <p className="text-sm text-soft">{HEALTH_TEXTS.violationsHint}</p>
      <Facts facts={facts} />
    </>
  )
}
