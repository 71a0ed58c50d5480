import { SIGNATURE_TEXTS as TEXTS } from '@texts/platform/pdfs.ts'
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

/** The account may be missing in a record from before it was stored. */
interface Signature {
  /** What the person typed; absent where nothing is typed. */
  name?: string
  account?: SigningAccount | null
}

type Fact = readonly [label: string, value: string]

/**
 * Who answered and when. Each fact has a separate label and place, so that nothing typed can be read as the account.
 * @param moment the time as text
 */
export function signatureFacts({ name, account }: Signature, moment: string): Fact[] {
  return [
    ...(name === undefined ? [] : [[TEXTS.typed, name] as const]),
    ...(account?.name ? [[TEXTS.account, account.name] as const] : []),
    ...(account ? [[TEXTS.email, account.email] as const] : []),
    [TEXTS.at, moment],
  ]
}

/** The name of an account, or its address if it had none; undefined in a record from before it was stored. */
export function accountName(account: SigningAccount | null | undefined): string | undefined {
  return account ? account.name || account.email : undefined
}
