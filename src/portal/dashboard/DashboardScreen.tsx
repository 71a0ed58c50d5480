import { ROLE_LABELS, type Role } from '@domain/access/roles.ts'
import { DASHBOARD_PATH, tileGroups } from '@domain/routes.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { WELCOME_BANNERS, WELCOME_HEADING } from '@domain/texts/portal.ts'
import { Badge, type Tone } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { SignOutButton } from '../shell/SignOutButton.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { TileNav } from './TileNav.tsx'

const ROLE_TONES: Record<Role, Tone> = { admin: 'warn', client: 'ok', partner: 'info' }

export function DashboardScreen() {
  return (
    <PortalShell path={DASHBOARD_PATH} skeleton={<DashboardSkeleton />}>
      {(person) => <Dashboard person={person} />}
    </PortalShell>
  )
}

function Dashboard({ person }: { person: Person }) {
  const banner = WELCOME_BANNERS[person.role]
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Badge tone={ROLE_TONES[person.role]}>{ROLE_LABELS[person.role]}</Badge>
          <h1 className="mt-2 text-screen">{WELCOME_HEADING}</h1>
          <p className="mt-1 text-sm text-soft wrap-anywhere">Signed in as {person.email}</p>
        </div>
        <SignOutButton />
      </header>
      <section aria-label="Welcome" className="on-dark rounded-md bg-green-950 px-5 py-4 text-white">
        <h2 className="text-lg">{banner.title}</h2>
        <p className="mt-1 max-w-[70ch] text-sm text-white/85">{banner.description}</p>
      </section>
      {tileGroups(person.role).map((group) => (
        <TileNav key={group.label} {...group} />
      ))}
      <section className="panel p-5 lg:p-6" aria-labelledby="recent-activity">
        <h2 id="recent-activity" className="text-h3">
          Recent Activity
        </h2>
        <EmptyState text={EMPTY_TEXTS.activity} />
      </section>
    </div>
  )
}
