import { object } from 'yup'

/** The input of a function that needs only its caller. */
export const nothingSchema = object({}).exact()
