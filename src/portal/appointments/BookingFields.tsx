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
import { OwnProjectField } from '../shell/forms/OwnProjectField.tsx'
import { ClientField } from '../shell/people/PeopleField.tsx'
import { bookableDays } from './day-problem.ts'
import { type Slot, TimeField } from './TimeField.tsx'

interface BookingFieldsProps {
  form: UseFormReturn<BookingForm>
  /** Who fills it in. */
  uid: string
  /** The time of an attempt without an answer, which may already be reserved for this appointment. */
  unanswered: Slot | undefined
}

/** Every field of a booking. */
export function BookingFields({ form, uid, unanswered }: BookingFieldsProps) {
  const { register, control, formState } = form
  // Registered in the order of the screen, so that the first missing field takes the focus.
  const { field: owner } = useController({ control, name: 'client_id' })
  const [title, date] = [register('title'), register('scheduled_date')]
  const [day, duration] = useWatch({ control, name: ['scheduled_date', 'duration_minutes'] })
  const isForClient = useWatch({ control, name: 'record_for' }) === 'client'
  const { field: time } = useController({ control, name: 'scheduled_time' })
  const { field: project } = useController({ control, name: 'project_id' })
  const problem = (name: keyof BookingForm) => formState.errors[name]?.message
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
          error={problem('client_id')}
        />
      )}
      <TextField {...title} label={FACT_TEXTS.title} maxLength={APPOINTMENT_TITLE_MAX} required error={problem('title')} />
      <TextArea
        {...register('description')}
        label={FACT_TEXTS.descriptionOptional}
        rows={3}
        maxLength={APPOINTMENT_DESCRIPTION_MAX}
        error={problem('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('service_category')}
          label={APPOINTMENT_VIEW_TEXTS.serviceCategory}
          options={SERVICE_CATEGORIES.map((category) => [category, SERVICE_CATEGORY_LABELS[category]])}
          error={problem('service_category')}
        />
        <SelectField
          {...register('mode')}
          label={APPOINTMENT_TEXTS.mode}
          options={APPOINTMENT_MODES.map((mode) => [mode, APPOINTMENT_MODE_LABELS[mode]])}
          error={problem('mode')}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...date}
          {...bookableDays(new Date())}
          label={FACT_TEXTS.date}
          type="date"
          required
          error={problem('scheduled_date')}
        />
        <SelectField
          {...register('duration_minutes', { setValueAs: Number })}
          label={FACT_TEXTS.duration}
          options={DURATIONS.map((minutes) => [String(minutes), durationText(minutes)])}
          error={problem('duration_minutes')}
        />
      </div>
      <TimeField
        {...time}
        day={day}
        duration={duration}
        held={unanswered}
        onDay={(next) => form.setValue('scheduled_date', next, { shouldDirty: true })}
        error={problem('scheduled_time')}
      />
      <TextArea
        {...register('notes')}
        label={BOOKING_TEXTS.notes}
        rows={2}
        maxLength={APPOINTMENT_NOTES_MAX}
        error={problem('notes')}
      />
      <OwnProjectField field={project} uid={isForClient ? owner.value : uid} />
    </>
  )
}
