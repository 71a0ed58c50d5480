import { SETTINGS_PART_LABELS, type SettingsPart } from '@domain/platform/settings/office-settings.ts'
import { SETTINGS_HINTS } from '@texts/platform/settings.ts'
import type { ReactNode } from 'react'

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
