import { ROLE_LABELS, type Role } from '@domain/access/roles.ts'
import { attentionOf, tileFigure } from '@domain/dashboard/attention.policy.ts'
import { DASHBOARD_PATH, tileGroups } from '@domain/routes.ts'
import { WELCOME_BANNERS, welcomeHeading } from '@domain/texts/portal.ts'
import { lazy, Suspense } from 'react'
import { Badge, type Tone } from '@/ui/Badge.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { SignOutButton } from '../shell/SignOutButton.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { useOwnNames } from '../shell/useOwnNames.ts'
import { AttentionPanel } from './AttentionPanel.tsx'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { BOARD, BOARD_SIDE } from './places.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { TileNav } from './TileNav.tsx'
import { useTallies } from './useTallies.ts'

const ROLE_TONES: Record<Role, Tone> = { admin: 'warn', client: 'ok', partner: 'info' }

/** Only an admin's browser fetches their code. */
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
  const names = useOwnNames(uid)
  const [quick, ...others] = tileGroups(role)
  const tiles = [quick, ...others].flatMap((group) => group?.routes.flatMap(({ path }) => tileFigure(path) ?? []) ?? [])
  const tallies = useTallies({ uid, role }, [...attentionOf(role).map(({ figure }) => figure), ...tiles])
  return (
    <div className="grid gap-6">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
          <h1 className="mt-2 min-h-[2lh] text-screen wrap-anywhere sm:min-h-0">{welcomeHeading(names?.first_name)}</h1>
          <p className="mt-1 text-sm text-soft wrap-anywhere">Signed in as {person.email}</p>
        </div>
        <SignOutButton />
      </header>
      <section aria-label="Welcome" className="on-dark rounded-md bg-green-950 px-5 py-4 text-white">
        <h2 className="text-lg">{banner.title}</h2>
        <p className="mt-1 max-w-[70ch] text-sm text-white/85">{banner.description}</p>
      </section>
      <div className={BOARD}>
        {quick && <TileNav {...quick} tallies={tallies} />}
        <div className={`${BOARD_SIDE} ${role === 'admin' ? 'xl:row-span-4' : 'xl:row-span-2'}`}>
          <AttentionPanel role={role} tallies={tallies} />
        </div>
        {others.map((group) => (
          <TileNav key={group.label} {...group} tallies={tallies} />
        ))}
        {role === 'admin' && (
          <Unbroken>
            <Suspense fallback={<ChartsSkeleton />}>
              <AdminCharts uid={uid} />
            </Suspense>
          </Unbroken>
        )}
        <RecentActivity reader={{ uid, role }} />
      </div>
    </div>
  )
}
