import { ENDPOINTS } from '@domain/endpoints.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SESSION_SUCCESSES } from '@domain/texts/session-successes.ts'
import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import type { Address } from '@domain/users/sign-in-code.schema.ts'
import { useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import { Notice } from '@/ui/Notice.tsx'
import { AddressForm } from './AddressForm.tsx'
import { BackButton } from './BackButton.tsx'
import type { Fields } from './useFields.ts'

/** Asks for a link that sets a new password. The answer is the same for every address. */
export function ForgotPassword({ fields, onBack }: { fields: Fields<Address>; onBack: () => void }) {
  const [isSent, setIsSent] = useState(false)
  return (
    <div className="grid gap-5">
      <h2 className="text-h3">Forgot password?</h2>
      {isSent && <Notice tone="ok" {...SESSION_SUCCESSES['auth/reset-sent']} announce />}
      <AddressForm
        fields={fields}
        intro={SIGN_IN_TEXTS.forgot}
        label="Send the link"
        takesFocus
        send={async (email) => {
          setIsSent(false)
          await callFunction(ENDPOINTS.requestPasswordReset, { email }, SESSION_ERRORS['auth/mail-failed'])
          setIsSent(true)
        }}
      >
        <BackButton onBack={onBack} />
      </AddressForm>
    </div>
  )
}
