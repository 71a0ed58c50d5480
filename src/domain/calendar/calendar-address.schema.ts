import { boolean, object } from 'yup'

/** Whether a new address replaces the present one. */
export const calendarAddressSchema = object({ renew: boolean().required() }).exact()
