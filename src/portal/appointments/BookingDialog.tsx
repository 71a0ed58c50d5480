import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import { usePerson } from '../shell/usePerson.ts'
import { BookingForm } from './BookingForm.tsx'

/** The form of a booking. */
export function BookingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={APPOINTMENT_TEXTS.book} open={open} onClose={onClose}>
      {(place) => person && <BookingForm person={person} place={place} />}
    </FormDialog>
  )
}
