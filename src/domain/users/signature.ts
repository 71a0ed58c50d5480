import { SIGNATURE_TEXTS as TEXTS } from '@texts/signatures.ts'
import type { SigningAccount } from './signing-account.schema.ts'

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
