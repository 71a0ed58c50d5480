import { SETTINGS_PARTS, type SettingsPart } from '@domain/platform/settings/office-settings.ts'
import { portalRoute, SETTINGS_PATH } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { SETTINGS_ERRORS, SETTINGS_TEXTS } from '@texts/platform/settings.ts'
import { lazy, Suspense } from 'react'
import { currentSettings } from '@/data/office/office-settings.data.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Requested at once, so that the forms load while the settings do. */
const parts = import('./SettingsParts.tsx')
const SettingsParts = lazy(() => parts.then((file) => ({ default: file.SettingsParts })))

export function SettingsScreen() {
  return <PortalShell path={SETTINGS_PATH}>{(person) => <Settings person={person} />}</PortalShell>
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
      {!data && !error && <LoadingSettings />}
      {data && (
        <ScreenErrorBoundary>
          <Suspense fallback={<LoadingSettings />}>
            <SettingsParts person={person} settings={data} load={load} />
          </Suspense>
        </ScreenErrorBoundary>
      )}
      {error && !data && <LoadError text={SETTINGS_ERRORS['settings/fetch-failed']} queries={[query]} />}
    </div>
  )
}

/** The height of each part's form. */
const HEIGHTS: Record<SettingsPart, string> = {
  closing_days: 'h-72',
  booking: 'h-36',
  payment_terms: 'h-36',
  small_differences: 'h-36',
  vat: 'h-36',
  bank_details: 'h-[32rem] sm:h-96',
  reminders: 'h-[64rem]',
  mail_signature: 'h-44',
  staff_second_factor: 'h-28',
}

function LoadingSettings() {
  return (
    <>
      <p role="status" className="sr-only">
        {SETTINGS_TEXTS.loading}
      </p>
      {SETTINGS_PARTS.map((part) => (
        <SettingsSection key={part} part={part}>
          <span className={`skeleton ${HEIGHTS[part]}`} aria-hidden="true" />
        </SettingsSection>
      ))}
    </>
  )
}
