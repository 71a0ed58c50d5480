import { object } from 'yup'

/** The input of a call that takes none. */
export const noInputSchema = object({}).exact()
