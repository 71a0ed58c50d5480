import { getAttentionLines, getBoardPanels, tileMetric } from '@domain/office/attention.policy.ts'
import type { AttentionMetric } from '@domain/office/dashboard.ts'
import { getVisibleCharts, tileGroups } from '@domain/office/metrics.ts'
import { ROLE_LABELS, ROLE_TONES } from '@domain/platform/access/capabilities.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import { DASHBOARD_ERRORS, DASHBOARD_TEXTS, WELCOME_BANNERS, welcomeHeading } from '@texts/office/dashboard.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useOwnNames } from '@/portal/frame/Frame.tsx'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, type Person, useIsWaiting } from '@/portal/frame/Screen.tsx'
import { SignOutButton } from '@/portal/frame/SessionButtons.tsx'
import { Badge, Icon } from '@/ui/Badge.tsx'
import { AttentionRows, type Counts, LoadingTiles, TileNav, useCounts } from './FirstPaint.tsx'
import { RecentActivity } from './RecentActivity.tsx'

/** Only admins load the charts. */
const AdminCharts = lazy(() => import('./AdminCharts.tsx').then((file) => ({ default: file.AdminCharts })))

/** Loads after the first paint; admins do not load it. */
const WorkPanel = lazy(() => import('./WorkPanel.tsx').then((file) => ({ default: file.WorkPanel })))

export function DashboardScreen() {
  return <PortalShell path={DASHBOARD_PATH}>{(person) => <Dashboard key={person.role} person={person} />}</PortalShell>
}

function Dashboard({ person }: { person: Person }) {
  const isWaiting = useIsWaiting()
  const { uid } = person
  const charts = getVisibleCharts(person)
  const panels = getBoardPanels(person)
  const sidePanels = panels.filter((panel) => panel !== 'projects')
  const groups = tileGroups(person)
  const tiles = groups.flatMap(({ routes }) => routes.flatMap(({ path }) => tileMetric(path) ?? []))
  const counts = useCounts(person, [...getAttentionLines(person).map(({ metric }) => metric), ...tiles])
  const renderWorkPanel = (panel: (typeof panels)[number]) => (
    <LatePart key={panel} name={panel}>
      <WorkPanel reader={person} panel={panel} />
    </LatePart>
  )
  const hasProjects = panels.includes('projects')
  const activity = (
    <div className="part-activity">
      <RecentActivity reader={person} />
    </div>
  )
  return (
    <div className="dashboard">
      <Welcome person={person} />
      <div className="tiles">
        {isWaiting ? <LoadingTiles /> : groups.map((group) => <TileNav key={group.label} {...group} counts={counts} />)}
      </div>
      <div className="board">
        <AttentionPanel person={person} counts={counts} />
        {hasProjects && <div className="part-work">{renderWorkPanel('projects')}</div>}
        {charts.length > 0 && (
          <LatePart name="today">
            <AdminCharts uid={uid} />
          </LatePart>
        )}
        {!isWaiting && (
          <div className="board-side">
            {sidePanels.length > 0 && <div className="part-side">{sidePanels.map(renderWorkPanel)}</div>}
            {/* Beside the projects. Other parts are shorter, so the events follow them. */}
            {hasProjects && activity}
          </div>
        )}
        {!isWaiting && !hasProjects && activity}
      </div>
    </div>
  )
}

/** The header and the banner of the specification, in few lines. */
function Welcome({ person }: { person: Person }) {
  const { uid, role, email } = person
  const { title, description } = WELCOME_BANNERS[role]
  const names = useOwnNames(uid)
  const isWaiting = useIsWaiting()
  return (
    <>
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="min-h-[2lh] text-screen wrap-anywhere sm:min-h-0">{welcomeHeading(names?.first_name)}</h1>
          {isWaiting ? (
            <span className="skeleton mt-1 h-6 w-64" />
          ) : (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft wrap-anywhere">
              <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
              <span>{`${DASHBOARD_TEXTS.signedInAs} ${email}`}</span>
            </p>
          )}
        </div>
        <SignOutButton />
      </header>
      <section
        aria-label={DASHBOARD_TEXTS.welcome}
        className="on-dark flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md bg-green-950 px-4 py-2.5 text-white"
      >
        {isWaiting ? (
          <>
            <span className="block h-5" />
            <span className="block h-10 basis-full sm:h-5 lg:hidden" />
          </>
        ) : (
          <>
            <h2 className="text-sm">{title}</h2>
            <p className="text-sm text-white/85">
              {canForOwn(person, 'projects/list') ? description : DASHBOARD_TEXTS.limited}
            </p>
          </>
        )}
      </section>
    </>
  )
}

/** A part whose code loads after the first paint. @param name its name in portal-dashboard.css, which keeps its size meanwhile */
function LatePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ScreenErrorBoundary>
      <Suspense fallback={<div className={`panel part-${name}`} data-place="" aria-busy="true" />}>{children}</Suspense>
    </ScreenErrorBoundary>
  )
}

/** Loads while the counts load. */
const loadItems = () => import('./AttentionItems.tsx')
const AttentionItems = lazy(() => loadItems().then((file) => ({ default: file.AttentionItems })))

/** The records that need the person's attention, most urgent first. The counts decide which kinds are read. */
function AttentionPanel({ person, counts }: { person: Person; counts: Counts }) {
  const lines = getAttentionLines(person)
  const isWaiting = useIsWaiting()
  const isPending =
    isWaiting || lines.some(({ metric }) => counts.get(metric)?.data === undefined && !counts.get(metric)?.isError)
  // Includes the counts of the tiles, so that one retry reloads all of them.
  const failed = [...counts.values()].filter(({ isError }) => isError)
  const waiting = new Map<AttentionMetric, number>(lines.map(({ metric }) => [metric, counts.get(metric)?.data ?? 0]))
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
