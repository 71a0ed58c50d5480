import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { PasswordLink } from './PasswordLink.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/** How the person signs in, what protects that, and how to end every session. */
export function Security() {
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">Code by email</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.emailCode}</p>
      </div>
      <PasswordLink />
      <SecondFactors />
      <SignOutEverywhere />
    </div>
  )
}
