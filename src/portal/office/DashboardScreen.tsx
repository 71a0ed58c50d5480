import { type BoardPanel, getAttentionLines, getBoardPanels, tileMetric } from '@domain/office/attention.policy.ts'
import { getVisibleCharts, tileGroups } from '@domain/office/metrics.ts'
import { ROLE_LABELS, ROLE_TONES } from '@domain/platform/access/capabilities.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import { DASHBOARD_TEXTS, WELCOME_BANNERS, welcomeHeading } from '@texts/office/dashboard.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { isReadOnly } from '@/data/firebase/access.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, useIsWaiting } from '@/portal/frame/Screen.tsx'
import { SignOutButton } from '@/portal/frame/SessionButtons.tsx'
import { useOwnNames } from '@/portal/frame/useOwnNames.ts'
import { Badge } from '@/ui/Badge.tsx'
import { AttentionPanel } from './AttentionPanel.tsx'
import { LoadingTiles, TileNav, useCounts } from './FirstPaint.tsx'
import { RecentActivity } from './RecentActivity.tsx'

/** Only admins load the charts. */
const AdminCharts = lazy(() => import('./AdminCharts.tsx').then((file) => ({ default: file.AdminCharts })))

/** Loads after the first paint; admins do not load it. */
const WorkPanel = lazy(() => import('./WorkPanel.tsx').then((file) => ({ default: file.WorkPanel })))

/** The dashboard works without it. */
const DeviceOffer = lazy(() =>
  import('./DeviceOffer.tsx').then(
    (file) => ({ default: file.DeviceOffer }),
    () => ({ default: () => null }),
  ),
)

export function DashboardScreen() {
  return <PortalShell path={DASHBOARD_PATH}>{(person) => <Dashboard key={person.role} person={person} />}</PortalShell>
}

function Dashboard({ person }: { person: Person }) {
  const isWaiting = useIsWaiting()
  const panels = getBoardPanels(person)
  const sidePanels = panels.filter((panel) => panel !== 'projects')
  const groups = tileGroups(person)
  const tiles = groups.flatMap(({ routes }) => routes.flatMap(({ path }) => tileMetric(path) ?? []))
  const counts = useCounts(person, [...getAttentionLines(person).map(({ metric }) => metric), ...tiles])
  const renderWorkPanel = (panel: BoardPanel) => (
    <LatePart key={panel} name={panel}>
      <WorkPanel reader={person} panel={panel} />
    </LatePart>
  )
  return (
    <>
      {/* The order in which it is read: a part that waits hides those after it. */}
      <div className="dashboard">
        <Welcome person={person} />
        <AttentionPanel person={person} counts={counts} />
        {isWaiting && <WaitingSide />}
        {sidePanels.length > 0 && <div className="part-side">{sidePanels.map(renderWorkPanel)}</div>}
        <div className="tiles">
          {isWaiting ? <LoadingTiles /> : groups.map((group) => <TileNav key={group.label} {...group} counts={counts} />)}
        </div>
        {panels.includes('projects') && <div className="part-work">{renderWorkPanel('projects')}</div>}
        {getVisibleCharts(person).length > 0 && (
          <LatePart name="today">
            <AdminCharts uid={person.uid} />
          </LatePart>
        )}
        {!isWaiting && (
          <div className="part-activity">
            <RecentActivity reader={person} />
          </div>
        )}
      </div>
      {!isWaiting && !isReadOnly() && (
        <Suspense>
          <DeviceOffer uid={person.uid} />
        </Suspense>
      )}
    </>
  )
}

/** The place beside the attention list until the person's panels are known. */
function WaitingSide() {
  return (
    <div className="part-side" aria-hidden="true">
      {WAITING_PANELS.map((panel) => (
        <div key={panel} className={`panel part-${panel}`} data-place="" />
      ))}
    </div>
  )
}

const WAITING_PANELS = ['money', 'appointment'] as const satisfies readonly BoardPanel[]

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
