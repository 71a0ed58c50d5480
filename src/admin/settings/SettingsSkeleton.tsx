import { portalRoute, SETTINGS_PATH } from '@domain/routes.ts'
import { SETTINGS_PART_LABELS, SETTINGS_PARTS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import { SETTINGS_HINTS, SETTINGS_TEXTS } from '@texts/settings.ts'
import type { ReactNode } from 'react'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'

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

/** A part of the settings with its name and explanation on the left, or above on a narrow screen. */
export function SettingsSection({ part, changed, children }: { part: SettingsPart; changed?: string; children: ReactNode }) {
  const id = `section-${part}`
  return (
    <section aria-labelledby={id} className="panel grid gap-5 p-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:p-6">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-h3">
          {SETTINGS_PART_LABELS[part]}
        </h2>
        <p className="text-sm text-soft">{SETTINGS_HINTS[part]}</p>
        {changed && <p className="text-sm text-soft wrap-anywhere">{changed}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}
