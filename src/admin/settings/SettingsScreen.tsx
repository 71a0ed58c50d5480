import { portalRoute, SETTINGS_PATH } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { SETTINGS_ERRORS } from '@texts/settings.ts'
import { lazy, Suspense } from 'react'
import { currentSettings } from '@/data/office-settings.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenErrorBoundary } from '@/portal/shell/ScreenErrorBoundary.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { SettingsSkeleton, SettingsSkeletons } from './SettingsSkeleton.tsx'

/** Requested at once, so that the forms load while the settings do. */
const parts = import('./SettingsParts.tsx')
const SettingsParts = lazy(() => parts.then((file) => ({ default: file.SettingsParts })))

export function SettingsScreen() {
  return (
    <PortalShell path={SETTINGS_PATH} skeleton={<SettingsSkeleton />}>
      {(person) => <Settings person={person} />}
    </PortalShell>
  )
}

function Settings({ person }: { person: Person }) {
  const query = useQuery(currentSettings(person.uid))
  const { data, error } = query

  async function load() {
    const { data: fresh } = await query.refetch({ throwOnError: true })
    if (!fresh) throw new Error('Settings without data')
    return fresh
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(SETTINGS_PATH).label} />
      {!data && !error && <SettingsSkeletons />}
      {data && (
        <ScreenErrorBoundary>
          <Suspense fallback={<SettingsSkeletons />}>
            <SettingsParts person={person} settings={data} load={load} />
          </Suspense>
        </ScreenErrorBoundary>
      )}
      {error && !data && <LoadError text={SETTINGS_ERRORS['settings/fetch-failed']} queries={[query]} />}
    </div>
  )
}
