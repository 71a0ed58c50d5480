import { object } from 'yup'

/** What is sent to a function that asks for nothing but the caller. */
export const nothingSchema = object({}).exact()
