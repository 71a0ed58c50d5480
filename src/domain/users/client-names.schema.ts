import { type InferType, object, string } from 'yup'

/** The parts of a profile that are copied to the records of a client. */
export const clientNamesSchema = object({
  first_name: string().defined(),
  last_name: string().defined(),
  company_name: string().defined(),
})
export type ClientNames = InferType<typeof clientNamesSchema>
