import { ENDPOINTS } from '@domain/endpoints.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SESSION_SUCCESSES } from '@domain/texts/session-successes.ts'
import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import { SIGN_IN_SUCCESSES } from '@domain/texts/sign-in-successes.ts'
import type { LinkMode } from '@domain/users/account-link.schema.ts'
import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import type { Problem } from '@/data/firebase/refused.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { useFields } from './useFields.ts'

const AGAIN = {
  verifyEmail: {
    endpoint: ENDPOINTS.resendVerification,
    intro: SIGN_IN_TEXTS.askVerification,
    done: SIGN_IN_SUCCESSES['auth/verification-sent'],
  },
  resetPassword: {
    endpoint: ENDPOINTS.requestPasswordReset,
    intro: SIGN_IN_TEXTS.askReset,
    done: SESSION_SUCCESSES['auth/reset-sent'],
  },
} as const

interface LinkProblemProps {
  mode: LinkMode | null
  problem: Problem
  retry: () => void
}

/** A link that does not work, with the way to a new one; or one that could not be checked. */
export function LinkProblem({ mode, problem, retry }: LinkProblemProps) {
  const fields = useFields(yupResolver(addressSchema))
  const [isSent, setIsSent] = useState(false)
  const isInvalid = problem.key === 'auth/link-invalid'
  const again = isInvalid && mode ? AGAIN[mode] : null
  return (
    <div className="grid gap-5">
      <Notice {...problem.text} announce>
        {!isInvalid && <RetryButton busy={false} onRetry={retry} />}
      </Notice>
      {again && isSent && <Notice tone="ok" {...again.done} announce />}
      {again && (
        <AddressForm
          fields={fields}
          intro={again.intro}
          label="Send a new link"
          takesFocus={false}
          send={async (email) => {
            setIsSent(false)
            await callFunction(again.endpoint, { email }, SESSION_ERRORS['auth/mail-failed'])
            setIsSent(true)
          }}
        />
      )}
      <a
        className={again ? 'inline-flex min-h-11 items-center justify-self-center text-link' : 'button !min-h-12 text-base'}
        href={SIGN_IN_PATH}
      >
        Go to sign-in
      </a>
    </div>
  )
}
