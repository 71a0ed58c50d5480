import { string } from 'yup'
import { REQUEST_ERRORS } from './texts/request-errors.ts'

/** What our ids look like. Anything else (slashes, dots, reserved "__names__") would name another place, or nothing. */
export const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/

/** The id of a record as it is sent. */
export const recordId = () => string().matches(RECORD_ID, REQUEST_ERRORS['requests/invalid'].description)
