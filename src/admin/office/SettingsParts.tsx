import { displayName } from '@domain/platform/client-names.ts'
import { formatMoment, toMoment } from '@domain/platform/dates.ts'
import { SETTINGS_PARTS, type SettingsPart } from '@domain/platform/settings/office-settings.ts'
import type { AffectedBooking, LoadedSettings } from '@domain/platform/settings/settings.endpoints.ts'
import { appointmentPath } from '@domain/routes.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments/appointments.ts'
import { changedText, SETTINGS_TEXTS } from '@texts/platform/settings.ts'
import { useRef } from 'react'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Notice } from '@/ui/EmptyState.tsx'
import { Checkbox } from '@/ui/SelectField.tsx'
import { ClosingDaysForm } from './ClosingDaysForm.tsx'
import { PartForm } from './PartForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { type PartSource, SaveBar, usePartSave } from './usePartSave.tsx'

interface PartsProps extends Pick<PartSource<SettingsPart>, 'load'> {
  person: Person
  settings: LoadedSettings
}

/** The form of each part, with who changed it last. */
export function SettingsParts({ person, settings: { parts, to_move }, load }: PartsProps) {
  const getActorName = useActorNames(
    person,
    SETTINGS_PARTS.flatMap((part) => parts[part].changed_by ?? []),
  )
  return SETTINGS_PARTS.map((part) => {
    const { changed_by, changed_at } = parts[part]
    const changed =
      changed_by && changed_at ? changedText(getActorName(changed_by), formatMoment(changed_at)) : SETTINGS_TEXTS.unchanged
    return (
      <SettingsSection key={part} part={part} changed={changed}>
        {part === 'closing_days' && <BookingsToMove bookings={to_move} />}
        {part === 'closing_days' && <ClosingDaysForm part="closing_days" loaded={parts.closing_days} load={load} />}
        {part === 'staff_second_factor' && (
          <StaffFactorForm part="staff_second_factor" loaded={parts.staff_second_factor} load={load} />
        )}
        {part !== 'closing_days' && part !== 'staff_second_factor' && <PartForm part={part} loaded={parts[part]} load={load} />}
      </SettingsSection>
    )
  })
}

/** The appointments on closing days, each a link to its details. */
function BookingsToMove({ bookings }: { bookings: readonly AffectedBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <div className="grid gap-2">
      <Notice description={SETTINGS_TEXTS.toMove} />
      <ul className="grid divide-y divide-line">
        {bookings.map(({ id, title, client, scheduled_date, scheduled_time }) => (
          <li key={id} className="py-1.5 text-sm">
            <a
              href={appointmentPath(id)}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
            >
              {title}
            </a>
            <p className="text-soft wrap-anywhere">{`${formatMoment(toMoment(scheduled_date, scheduled_time))} ${APPOINTMENT_TEXTS.inNairobi} · ${displayName(client)}`}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether every admin must sign in with a second factor. */
function StaffFactorForm(source: PartSource<'staff_second_factor'>) {
  const box = useRef<HTMLInputElement>(null)
  const { shown, unsaved, edit, save, onSubmit, bar } = usePartSave<'staff_second_factor', { required: boolean }>(source, () =>
    box.current?.focus(),
  )
  const { required } = unsaved ?? shown.values
  return (
    <form method="post" className="grid gap-5" onSubmit={onSubmit(() => save({ required }, unsaved))}>
      <Checkbox
        ref={box}
        name="staff_second_factor-required"
        checked={required}
        onChange={({ target }) => edit(target.checked === shown.values.required ? null : { required: target.checked })}
        label={SETTINGS_TEXTS.staffFactor}
      />
      <SaveBar {...bar} />
    </form>
  )
}
