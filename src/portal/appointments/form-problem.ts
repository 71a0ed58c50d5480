import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { FORM_TEXTS } from '@texts/forms.ts'

/** What is told once, over the form, where anything required is missing. */
export const MISSING = APPOINTMENT_ERRORS['appointments/fields-missing']

/** What a field says itself: of a missing entry, only that it is this one. */
export function fieldProblem(message: string | undefined): string | undefined {
  return message === MISSING.description ? FORM_TEXTS.required : message
}
