import { type InferType, object, string } from 'yup'

/** The account in which somebody answered for an organisation, as it was then; null in records from before this field. */
export const signingAccountSchema = object({
  /** First and last name; empty if the profile had none. */
  name: string().defined(),
  /** The verified address. */
  email: string().required(),
})
  .nullable()
  .default(null)
export type SigningAccount = NonNullable<InferType<typeof signingAccountSchema>>
