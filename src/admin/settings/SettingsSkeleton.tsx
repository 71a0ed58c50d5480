import { portalRoute, SETTINGS_PATH } from '@domain/routes.ts'
import { SETTINGS_PARTS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import { SETTINGS_TEXTS } from '@texts/settings.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The height of each part's form. */
const HEIGHTS: Record<SettingsPart, string> = {
  closing_days: 'h-72',
  booking: 'h-36',
  payment_terms: 'h-36',
  bank_details: 'h-[32rem] sm:h-96',
  mail_signature: 'h-44',
}

/** The screen's skeleton while the session loads. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(SETTINGS_PATH).label} />
      <SettingsSkeletons />
    </div>
  )
}

export function SettingsSkeletons() {
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
