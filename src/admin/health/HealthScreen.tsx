import { formatMoment } from '@domain/dates.ts'
import { formatFileSize } from '@domain/documents/file-size.ts'
import { isCheckRecent } from '@domain/health/health.policy.ts'
import type { HealthReport } from '@domain/health/health.schema.ts'
import { HEALTH_PATH, portalRoute } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { checkedText, HEALTH_ERRORS, HEALTH_LEVEL_TEXTS, HEALTH_TEXTS, LEVEL_LABELS } from '@texts/health.ts'
import { currentHealth } from '@/data/health.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { CallList, LEVEL_TONES, MailFacts, ProblemList, ScheduleList, ViolationList, WorkFacts } from './HealthParts.tsx'
import { HealthSection, HealthSkeleton, HealthSkeletons } from './HealthSkeleton.tsx'

export function HealthScreen() {
  return (
    <PortalShell path={HEALTH_PATH} skeleton={<HealthSkeleton />}>
      {(person) => <Health person={person} />}
    </PortalShell>
  )
}

function Health({ person }: { person: Person }) {
  const query = useQuery(currentHealth(person.uid))
  const { data, error, isFetching, refetch } = query
  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(HEALTH_PATH).label}>
        {/* Stays mounted while busy, so that it keeps the focus. */}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isFetching}
          onClick={isFetching ? undefined : () => void refetch()}
        >
          {isFetching && data ? HEALTH_TEXTS.refreshing : HEALTH_TEXTS.refresh}
        </button>
      </ScreenHeader>
      {error && <LoadError text={HEALTH_ERRORS['health/fetch-failed']} queries={[query]} />}
      {data ? <Report report={data} /> : !error && <HealthSkeletons />}
    </div>
  )
}

function Report({ report: { check, schedules, calls, violations } }: { report: HealthReport }) {
  return (
    <>
      {check ? <Check check={check} /> : <Notice description={HEALTH_TEXTS.firstCheck} />}
      <HealthSection id="schedules" title={HEALTH_TEXTS.schedules}>
        <ScheduleList schedules={schedules} />
      </HealthSection>
      <HealthSection id="endpoints" title={HEALTH_TEXTS.endpoints}>
        <CallList calls={calls} />
      </HealthSection>
      <HealthSection id="violations" title={HEALTH_TEXTS.violations}>
        <ViolationList violations={violations} />
      </HealthSection>
    </>
  )
}

function Check({ check: { checked_at, problems, figures } }: { check: NonNullable<HealthReport['check']> }) {
  const isRecent = isCheckRecent(checked_at, new Date())
  const level = isRecent ? (problems[0]?.level ?? 'ok') : 'problem'
  const { mail, calls, storage } = figures
  return (
    <>
      {!isRecent && <Notice title={HEALTH_TEXTS.stale} description={HEALTH_TEXTS.staleNext} />}
      <div className="panel flex flex-wrap items-center gap-x-3 gap-y-1 p-5" role="status">
        <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>
        <p className="font-semibold">{HEALTH_LEVEL_TEXTS[level]}</p>
        <p className="text-sm text-soft tabular-nums">{checkedText(formatMoment(checked_at))}</p>
      </div>
      <StatCards
        stats={[
          { label: HEALTH_TEXTS.waiting, value: mail.waiting },
          { label: HEALTH_TEXTS.failed, value: mail.failed },
          { label: HEALTH_TEXTS.calls, value: calls.failed },
          { label: HEALTH_TEXTS.stored, value: storage ? formatFileSize(storage.bytes) : '–' },
        ]}
      />
      <HealthSection id="attention" title={HEALTH_TEXTS.problems}>
        <ProblemList problems={problems} />
      </HealthSection>
      <HealthSection id="mail" title={HEALTH_TEXTS.mail}>
        <MailFacts figures={figures} />
      </HealthSection>
      <HealthSection id="work" title={HEALTH_TEXTS.work}>
        <WorkFacts figures={figures} />
      </HealthSection>
    </>
  )
}
