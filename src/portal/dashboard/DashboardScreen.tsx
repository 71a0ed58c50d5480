import { canForOwn } from '@domain/access/permissions.ts'
import { isStaff, ROLE_LABELS } from '@domain/access/roles.ts'
import { attentionOf, attentionPath, tileFigure } from '@domain/dashboard/attention.policy.ts'
import { chartsOf } from '@domain/dashboard/charts.policy.ts'
import { tileGroups } from '@domain/dashboard/tile-groups.ts'
import { formatCount } from '@domain/formats.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import { attentionWords, DASHBOARD_ERRORS, DASHBOARD_TEXTS, WELCOME_BANNERS, welcomeHeading } from '@texts/dashboard.ts'
import { lazy, Suspense } from 'react'
import { Badge } from '@/ui/Badge.tsx'
import { Icon } from '@/ui/Icon.tsx'
import type { Person } from '../shell/Gate.tsx'
import { LoadError } from '../shell/LoadError.tsx'
import { PortalShell, useOwnNames } from '../shell/PortalShell.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { SignOutButton } from '../shell/SessionButtons.tsx'
import { ROLE_TONES } from '../shell/tones.ts'
import { AttentionRows, BOARD, BOARD_SIDE, CHART_BOARD, CHART_SIZES, DashboardSkeleton } from './DashboardSkeleton.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { TileNav } from './TileNav.tsx'
import { type Counts, useCounts } from './useCounts.ts'

/** Only admins load the charts. */
const AdminCharts = lazy(() => import('./AdminCharts.tsx').then((file) => ({ default: file.AdminCharts })))

export function DashboardScreen() {
  return (
    <PortalShell path={DASHBOARD_PATH} skeleton={<DashboardSkeleton />}>
      {(person) => <Dashboard key={person.role} person={person} />}
    </PortalShell>
  )
}

function Dashboard({ person }: { person: Person }) {
  const { uid, role } = person
  const banner = WELCOME_BANNERS[role]
  const charts = chartsOf(person)
  const names = useOwnNames(uid)
  const [quick, ...others] = tileGroups(person)
  const tiles = [quick, ...others].flatMap((group) => group?.routes.flatMap(({ path }) => tileFigure(path) ?? []) ?? [])
  const counts = useCounts(person, [...attentionOf(person).map(({ figure }) => figure), ...tiles])
  return (
    <div className="grid gap-6">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
          <h1 className="mt-2 min-h-[2lh] text-screen wrap-anywhere sm:min-h-0">{welcomeHeading(names?.first_name)}</h1>
          <p className="mt-1 text-sm text-soft wrap-anywhere">
            {DASHBOARD_TEXTS.signedInAs} {person.email}
          </p>
        </div>
        <SignOutButton />
      </header>
      <section aria-label={DASHBOARD_TEXTS.welcome} className="on-dark rounded-md bg-green-950 px-5 py-4 text-white">
        <h2 className="text-lg">{banner.title}</h2>
        <p className="mt-1 max-w-[70ch] text-sm text-white/85">
          {canForOwn(person, 'projects/list') ? banner.description : DASHBOARD_TEXTS.limited}
        </p>
      </section>
      <div className={BOARD}>
        {quick && <TileNav {...quick} counts={counts} />}
        <div className={`${BOARD_SIDE} ${isStaff(person) ? 'xl:row-span-4' : 'xl:row-span-2'}`}>
          <AttentionPanel person={person} counts={counts} />
        </div>
        {others.map((group) => (
          <TileNav key={group.label} {...group} counts={counts} />
        ))}
        {charts.length > 0 && (
          <ScreenErrorBoundary>
            <Suspense
              fallback={
                // The size of each chart, so that nothing moves when their code loads.
                <div className={CHART_BOARD} aria-busy="true">
                  {charts.map((chart) => (
                    <div key={chart} className={CHART_SIZES[chart]} />
                  ))}
                </div>
              }
            >
              <AdminCharts uid={uid} charts={charts} />
            </Suspense>
          </ScreenErrorBoundary>
        )}
        <RecentActivity reader={person} />
      </div>
    </div>
  )
}

/** Items that need the person's attention, most urgent first, each a link. */
function AttentionPanel({ person, counts }: { person: Person; counts: Counts }) {
  const lines = attentionOf(person)
  const isPending = lines.some(({ figure }) => !counts.get(figure)?.data && !counts.get(figure)?.isError)
  // Includes the counts of the tiles, so that one retry reloads all of them.
  const failed = [...counts.values()].filter(({ isError }) => isError)
  const waiting = lines.flatMap((line) => {
    const found = counts.get(line.figure)?.data
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
              <a
                href={attentionPath(line, found.onlyId)}
                className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-skeleton"
              >
                <span className="min-w-9 rounded-md bg-warn-tint px-2 py-1 text-center font-semibold text-warn tabular-nums">
                  {formatCount(found.count)}
                </span>{' '}
                <span className="font-medium">{attentionWords(line.figure, found.count)}</span>
              </a>
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
          <LoadError text={DASHBOARD_ERRORS['dashboard/count-failed']} queries={failed} />
        </div>
      )}
    </section>
  )
}
