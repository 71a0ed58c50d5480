import { formatFileSize } from '@domain/documents/upload.ts'
import { isCheckRecent } from '@domain/office/health.policy.ts'
import type { HealthLevel, HealthReport } from '@domain/office/health.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { HEALTH_PATH, portalRoute } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { checkedText, HEALTH_ERRORS, HEALTH_LEVEL_TEXTS, HEALTH_TEXTS, LEVEL_LABELS } from '@texts/office/health.ts'
import { currentHealth } from '@/data/office/office-settings.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { CallList, LEVEL_TONES, MailFacts, ProblemList, ScheduleList, ViolationList, WorkFacts } from './HealthParts.tsx'

export function HealthScreen() {
  return <PortalShell path={HEALTH_PATH}>{(person) => <Health person={person} />}</PortalShell>
}

function Health({ person }: { person: Person }) {
  const query = useQuery(currentHealth(person.uid))
  const { data, error, isFetching, refetch } = query
  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(HEALTH_PATH).label}>
        {/* Stays mounted while busy, so that it keeps the focus. */}
        <Button isBusy={isFetching} onClick={isFetching ? undefined : () => void refetch()}>
          {isFetching && data ? HEALTH_TEXTS.refreshing : HEALTH_TEXTS.refresh}
        </Button>
      </ScreenHeader>
      {error && <LoadError text={HEALTH_ERRORS['health/fetch-failed']} queries={[query]} />}
      {query.isPending && (
        <p role="status" className="sr-only">
          {HEALTH_TEXTS.loading}
        </p>
      )}
      {(data || !error) && <Report report={data} />}
    </div>
  )
}

/**
 * Nothing stands below the problems before their number is known, because they would move it.
 * @param report undefined while it loads
 */
function Report({ report }: { report: HealthReport | undefined }) {
  return (
    <>
      {report?.check === null ? <Notice description={HEALTH_TEXTS.firstCheck} /> : <Check check={report?.check} />}
      {report && (
        <>
          <HealthSection id="schedules" title={HEALTH_TEXTS.schedules}>
            <ScheduleList schedules={report.schedules} />
          </HealthSection>
          <HealthSection id="endpoints" title={HEALTH_TEXTS.endpoints}>
            <CallList calls={report.calls} />
          </HealthSection>
          <HealthSection id="violations" title={HEALTH_TEXTS.violations}>
            <ViolationList violations={report.violations} />
          </HealthSection>
        </>
      )}
    </>
  )
}

type HealthCheck = NonNullable<HealthReport['check']>

function Check({ check }: { check: HealthCheck | undefined }) {
  const isRecent = !check || isCheckRecent(check.checked_at, new Date())
  const { mail, calls, storage } = check?.metrics ?? {}
  return (
    <>
      {!isRecent && <Notice title={HEALTH_TEXTS.stale} description={HEALTH_TEXTS.staleNext} />}
      {check ? (
        <CheckState check={check} level={isRecent ? (check.problems[0]?.level ?? 'ok') : 'problem'} />
      ) : (
        <LoadingRows count={1} className="" rowClassName={CHECK_STATE}>
          {/* The usual texts, because they wrap on a narrow screen and would move what stands below. */}
          <span className="skeleton h-6 w-12" />
          <p className="skeleton font-semibold text-transparent">{HEALTH_LEVEL_TEXTS.ok}</p>
          <p className="skeleton text-sm text-transparent tabular-nums">{checkedText(formatMoment(new Date()))}</p>
        </LoadingRows>
      )}
      <StatCards
        stats={[
          { label: HEALTH_TEXTS.waiting, value: mail?.waiting },
          { label: HEALTH_TEXTS.failed, value: mail?.failed },
          { label: HEALTH_TEXTS.calls, value: calls?.failed },
          { label: HEALTH_TEXTS.stored, value: storage === null ? '–' : storage && formatFileSize(storage.bytes) },
        ]}
      />
      <HealthSection id="attention" title={HEALTH_TEXTS.problems}>
        {check && <ProblemList problems={check.problems} />}
      </HealthSection>
      {check && (
        <>
          <HealthSection id="mail" title={HEALTH_TEXTS.mail}>
            <MailFacts metrics={check.metrics} />
          </HealthSection>
          <HealthSection id="work" title={HEALTH_TEXTS.work}>
            <WorkFacts metrics={check.metrics} />
          </HealthSection>
        </>
      )}
    </>
  )
}

const CHECK_STATE = 'panel flex flex-wrap items-center gap-x-3 gap-y-1 p-5'

function CheckState({ check, level }: { check: HealthCheck; level: HealthLevel }) {
  return (
    <div className={CHECK_STATE} role="status">
      <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>
      <p className="font-semibold">{HEALTH_LEVEL_TEXTS[level]}</p>
      <p className="text-sm text-soft tabular-nums">{checkedText(formatMoment(check.checked_at))}</p>
    </div>
  )
}

interface HealthSectionProps {
  id: string
  title: string
  /** Absent while the report loads. */
  children: Elements
}

/** One part of the page with its heading. */
function HealthSection({ id, title, children }: HealthSectionProps) {
  return (
    <section aria-labelledby={id} className="panel grid gap-3 p-5 lg:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children || (
        <LoadingRows count={1}>
          <span className="skeleton my-1 h-5 max-w-120" />
        </LoadingRows>
      )}
    </section>
  )
}
