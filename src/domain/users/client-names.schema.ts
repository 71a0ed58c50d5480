import { type InferType, object, string } from 'yup'

/** The parts of a profile that are copied to the records of a client. */
export const clientNamesSchema = object({
  first_name: string().defined(),
  last_name: string().defined(),
  company_name: string().defined(),
})
export type ClientNames = InferType<typeof clientNamesSchema>

/** With the address, for those without any name. Only admins read it. */
export const namedUserSchema = clientNamesSchema.shape({ email: string().required() })
export type NamedUser = InferType<typeof namedUserSchema>
