import { object } from 'yup'

/** The input of a function that needs nothing but its caller. */
export const nothingSchema = object({}).exact()
