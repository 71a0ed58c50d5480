import { can } from '@domain/access/permissions.ts'
import { DEFAULT_DURATION, DEFAULT_MODE, DEFAULT_SERVICE_CATEGORY } from '@domain/appointments/appointment.constants.ts'
import { type BookingForm as BookingValues, bookingFormSchema } from '@domain/appointments/appointment.schema.ts'
import { type RecordFor, sentClient } from '@domain/users/on-behalf.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { APPOINTMENT_FIELD_TEXTS, APPOINTMENT_SUCCESSES, BOOKING_TEXTS } from '@texts/appointments-dialogs.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { bookAppointment } from '@/data/appointment-changes.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '../shell/forms/FormDialog.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { useDraftForm } from '../shell/forms/useTextDraft.ts'
import { type Person, usePerson } from '../shell/Gate.tsx'
import { BookingFields } from './BookingFields.tsx'
import type { Slot } from './TimeField.tsx'

export function BookingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={APPOINTMENT_TEXTS.book} open={open} onClose={onClose}>
      {(place) => person && <BookingForm person={person} place={place} />}
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
    success: APPOINTMENT_SUCCESSES['appointments/requested'],
  },
  client: {
    label: BOOKING_TEXTS.book,
    busyLabel: BOOKING_TEXTS.booking,
    success: APPOINTMENT_SUCCESSES['appointments/booked-for-client'],
  },
}

/** A client or partner books for themselves, an admin for one of them. */
export function BookingForm({ person, place }: { person: Person; place: FormContainer }) {
  const { uid } = person
  const record_for = can(person, 'appointments/bookForClient') ? 'client' : 'self'
  const [appointment_id] = useState(newRecordId)
  const form = useForm<BookingValues>({
    resolver: formResolver(yupResolver(bookingFormSchema), APPOINTMENT_FIELD_TEXTS),
    defaultValues: { ...EMPTY, record_for },
  })
  const [unanswered, setUnanswered] = useState<Slot>()
  useDraftForm(form, { uid, place: 'new-appointment', cast: (kept) => toBooking(kept, record_for), texts: TEXTS })

  async function book({ record_for, client_id, ...entered }: BookingValues) {
    try {
      await bookAppointment({ ...entered, ...sentClient({ record_for, client_id }), appointment_id })
    } catch (error) {
      setUnanswered(error instanceof ApiRequestError && error.isUnreachable ? entered : undefined)
      throw error
    }
  }

  return (
    <EntryForm
      {...WORDS[record_for]}
      form={form}
      place={place}
      failure={APPOINTMENT_ERRORS['appointments/create-failed']}
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
