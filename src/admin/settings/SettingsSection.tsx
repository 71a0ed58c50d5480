import { SETTINGS_PART_LABELS, type SettingsPart } from '@domain/settings/office-settings.constants.ts'
import { SETTINGS_HINTS } from '@domain/texts/settings.ts'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  part: SettingsPart
  /** Who saved it last. */
  changed?: string | undefined
  children: ReactNode
}

/** One part of the settings: its name and what it does beside its form, or above it where there is no room. */
export function SettingsSection({ part, changed, children }: SettingsSectionProps) {
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
