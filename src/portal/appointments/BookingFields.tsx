import {
  APPOINTMENT_DESCRIPTION_MAX,
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODES,
  APPOINTMENT_NOTES_MAX,
  APPOINTMENT_TITLE_MAX,
  DURATIONS,
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
} from '@domain/appointments/appointment.constants.ts'
import type { BookingForm } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS, BOOKING_TEXTS } from '@texts/appointments-dialogs.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields } from '../shell/forms/form-fields.ts'
import { OwnProjectField } from '../shell/forms/OwnProjectField.tsx'
import { ClientField } from '../shell/people/PeopleField.tsx'
import { bookableDays } from './day-problem.ts'
import { type Slot, TimeField } from './TimeField.tsx'

interface BookingFieldsProps {
  form: UseFormReturn<BookingForm>
  /** The id of the person who books. */
  uid: string
  /** The time of an attempt without an answer, which may already be reserved for this appointment. */
  unanswered: Slot | undefined
}

export function BookingFields({ form, uid, unanswered }: BookingFieldsProps) {
  const { control } = form
  const field = bindFields(form)
  // Registered in the order of the screen, so that the first missing field takes the focus.
  const { field: owner, fieldState: ownerState } = useController({ control, name: 'client_id' })
  const [title, date] = [field('title'), field('scheduled_date')]
  const [day, duration] = useWatch({ control, name: ['scheduled_date', 'duration_minutes'] })
  const isForClient = useWatch({ control, name: 'record_for' }) === 'client'
  const { field: time, fieldState: timeState } = useController({ control, name: 'scheduled_time' })
  const { field: project } = useController({ control, name: 'project_id' })
  return (
    <>
      {isForClient && (
        <ClientField
          {...owner}
          onChange={(id) => {
            // The chosen project belongs to the previous client.
            if (id !== owner.value) form.setValue('project_id', null)
            owner.onChange(id)
          }}
          error={ownerState.error?.message}
        />
      )}
      <TextField {...title} label={FACT_TEXTS.title} maxLength={APPOINTMENT_TITLE_MAX} required />
      <TextArea
        {...field('description')}
        label={FACT_TEXTS.descriptionOptional}
        rows={3}
        maxLength={APPOINTMENT_DESCRIPTION_MAX}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('service_category')}
          label={APPOINTMENT_VIEW_TEXTS.serviceCategory}
          options={SERVICE_CATEGORIES.map((category) => [category, SERVICE_CATEGORY_LABELS[category]])}
        />
        <SelectField
          {...field('mode')}
          label={APPOINTMENT_TEXTS.mode}
          options={APPOINTMENT_MODES.map((mode) => [mode, APPOINTMENT_MODE_LABELS[mode]])}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...date} {...bookableDays(new Date())} label={FACT_TEXTS.date} type="date" required />
        <SelectField
          {...field('duration_minutes', { setValueAs: Number })}
          label={FACT_TEXTS.duration}
          options={DURATIONS.map((minutes) => [String(minutes), durationText(minutes)])}
        />
      </div>
      <TimeField
        {...time}
        day={day}
        duration={duration}
        held={unanswered}
        onDay={(next) => form.setValue('scheduled_date', next, { shouldDirty: true })}
        error={timeState.error?.message}
      />
      <TextArea {...field('notes')} label={BOOKING_TEXTS.notes} rows={2} maxLength={APPOINTMENT_NOTES_MAX} />
      <OwnProjectField field={project} uid={isForClient ? owner.value : uid} />
    </>
  )
}
