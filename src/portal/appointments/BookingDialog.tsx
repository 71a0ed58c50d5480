import {
  APPOINTMENT_DESCRIPTION_MAX,
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_NOTES_MAX,
  APPOINTMENT_TITLE_MAX,
  type BookingForm as BookingValues,
  bookingFormSchema,
  DEFAULT_DURATION,
  DEFAULT_MODE,
  DEFAULT_SERVICE_CATEGORY,
  DURATIONS,
  SERVICE_CATEGORY_LABELS,
} from '@domain/appointments/appointment.ts'
import { bookAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { type RecordFor, sentClient } from '@domain/organisations/user-directory.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  APPOINTMENT_ERRORS,
  APPOINTMENT_FIELD_TEXTS,
  APPOINTMENT_SUCCESSES,
  APPOINTMENT_TEXTS,
  APPOINTMENT_VIEW_TEXTS,
  BOOKING_TEXTS,
  durationText,
} from '@texts/appointments/appointments.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ClientField, takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { useUnsentForm } from '@/portal/forms/unsent-texts.ts'
import { usePerson } from '@/portal/frame/Gate.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { OwnProjectField } from '@/portal/organisations/record-choices.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { bookableDays, type Slot, TimeField } from './TimeField.tsx'

export function BookingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={APPOINTMENT_TEXTS.book} open={open} onClose={onClose}>
      {(container) => person && <BookingForm person={person} container={container} />}
    </FormDialog>
  )
}

const EMPTY: BookingValues = {
  record_for: 'self',
  client_id: '',
  title: '',
  description: '',
  service_category: DEFAULT_SERVICE_CATEGORY,
  mode: DEFAULT_MODE,
  scheduled_date: '',
  scheduled_time: '',
  duration_minutes: DEFAULT_DURATION,
  notes: '',
  project_id: null,
}

const TEXTS = ['title', 'description', 'scheduled_date', 'scheduled_time', 'notes'] as const
/** The labels differ because a client requests a time and an admin sets one. */
const WORDS = {
  self: {
    label: BOOKING_TEXTS.request,
    busyLabel: BOOKING_TEXTS.requesting,
    endpoint: { ...bookAppointment, success: APPOINTMENT_SUCCESSES['appointments/requested'] },
  },
  client: {
    label: BOOKING_TEXTS.book,
    busyLabel: BOOKING_TEXTS.booking,
    endpoint: { ...bookAppointment, success: APPOINTMENT_SUCCESSES['appointments/booked-for-client'] },
  },
}

/** A client or partner books for themselves, an admin for one of them. */
export function BookingForm({ person, container }: { person: Person; container: FormContainer }) {
  const { uid } = person
  const record_for = can(person, 'appointments/bookForClient') ? 'client' : 'self'
  const [appointment_id] = useState(newRecordId)
  const [client_id] = useState(takeRequestedClient)
  const form = useValidatedForm<BookingValues>(yupResolver(bookingFormSchema), APPOINTMENT_FIELD_TEXTS, {
    ...EMPTY,
    record_for,
    client_id: record_for === 'client' ? client_id : '',
  })
  const [unanswered, setUnanswered] = useState<Slot>()
  useUnsentForm(form, { uid, unsentKey: 'new-appointment', cast: (kept) => toBooking(kept, record_for), texts: TEXTS })

  async function book({ record_for, client_id, ...input }: BookingValues) {
    try {
      await call(bookAppointment, { ...input, ...sentClient({ record_for, client_id }), appointment_id })
    } catch (error) {
      setUnanswered(error instanceof ApiRequestError && error.isUnreachable ? input : undefined)
      throw error
    }
  }

  return (
    <EntryForm
      {...WORDS[record_for]}
      form={form}
      container={container}
      missing={APPOINTMENT_ERRORS['appointments/fields-missing']}
      save={book}
    >
      <BookingFields form={form} uid={uid} unanswered={unanswered} />
    </EntryForm>
  )
}

/** Drops the client and the project, because a draft does not store the client's name. */
function toBooking(kept: unknown, record_for: RecordFor): unknown {
  const values = bookingFormSchema.cast(kept, { assert: false })
  const project_id = record_for === 'client' ? null : values.project_id
  return { ...values, record_for, client_id: '', project_id }
}

interface BookingFieldsProps {
  form: UseFormReturn<BookingValues>
  uid: string
  /** The time of an attempt without an answer, which may already be reserved for this appointment. */
  unanswered: Slot | undefined
}

function BookingFields({ form, uid, unanswered }: BookingFieldsProps) {
  const { control } = form
  const field = bindFields(form)
  // Registered in the order of the screen, so that the first missing field takes the focus.
  const owner = useBoundField(control, 'client_id')
  const [title, description, date] = [field('title'), field('description'), field('scheduled_date')]
  const [day, duration] = useWatch({ control, name: ['scheduled_date', 'duration_minutes'] })
  const isForClient = useWatch({ control, name: 'record_for' }) === 'client'
  const time = useBoundField(control, 'scheduled_time')
  const project = useBoundField(control, 'project_id')
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
        />
      )}
      <TextField {...title} label={FACT_TEXTS.title} maxLength={APPOINTMENT_TITLE_MAX} required />
      <TextArea {...description} label={FACT_TEXTS.descriptionOptional} rows={3} maxLength={APPOINTMENT_DESCRIPTION_MAX} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('service_category')}
          label={APPOINTMENT_VIEW_TEXTS.serviceCategory}
          options={SERVICE_CATEGORY_LABELS}
        />
        <SelectField {...field('mode')} label={APPOINTMENT_TEXTS.mode} options={APPOINTMENT_MODE_LABELS} />
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
      />
      <TextArea {...field('notes')} label={BOOKING_TEXTS.notes} rows={2} maxLength={APPOINTMENT_NOTES_MAX} />
      <OwnProjectField field={project} uid={isForClient ? owner.value : uid} />
    </>
  )
}
