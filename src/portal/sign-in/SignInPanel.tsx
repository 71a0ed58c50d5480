import { ENDPOINTS } from '@domain/endpoints.ts'
import type { SignIn } from '@domain/users/sign-in.schema.ts'
import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SESSION_SUCCESSES } from '@texts/portal.ts'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_TEXTS } from '@texts/sign-in.ts'
import { lazy, Suspense, useState } from 'react'
import { formResolver } from '../shell/forms/field-texts.ts'
import { BackButton } from './BackButton.tsx'
import { LinkRequest } from './EmailForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInSkeleton } from './SignInSkeleton.tsx'
import type { SignInBy } from './useSignInRedirect.ts'
import { type UncontrolledForm, useUncontrolledForm } from './useUncontrolledForm.ts'

// Few people have a second factor, so its code loads on demand.
const SecondFactorForm = lazy(async () => ({ default: (await import('./SecondFactorForm.tsx')).SecondFactorForm }))

interface SignInPanelProps {
  fields: UncontrolledForm<SignIn>
  signInBy: SignInBy
  /** True if the account was just created on the other tab. */
  isNew: boolean
}

/** The first tab: password, second factor and password reset. */
export function SignInPanel({ fields, signInBy, isNew }: SignInPanelProps) {
  const [view, setView] = useState<'password' | 'forgot' | { challenge: unknown }>('password')
  const address = useUncontrolledForm(formResolver(yupResolver(addressSchema), SIGN_IN_FIELD_TEXTS))
  const [isBack, setIsBack] = useState(false)
  const back = () => {
    setIsBack(true)
    setView('password')
  }

  if (view === 'forgot') {
    return (
      <div className="grid gap-5">
        <h2 className="text-h3">{SIGN_IN_TEXTS.forgotPassword}</h2>
        <LinkRequest
          endpoint={ENDPOINTS.requestPasswordReset}
          done={SESSION_SUCCESSES['auth/reset-sent']}
          fields={address}
          intro={SIGN_IN_TEXTS.forgot}
          label={SIGN_IN_TEXTS.sendLink}
          takesFocus
        >
          <BackButton onBack={back} />
        </LinkRequest>
      </div>
    )
  }
  if (typeof view === 'object') {
    return (
      <Suspense fallback={<SignInSkeleton />}>
        <SecondFactorForm challenge={view.challenge} onBack={back} />
      </Suspense>
    )
  }
  return (
    <SignInForm
      fields={fields}
      signInBy={signInBy}
      isNew={isNew}
      takesFocus={isNew || isBack}
      onChallenge={(challenge) => setView({ challenge })}
      onForgot={() => {
        address.setValue('email', fields.getValues('email') ?? '')
        setView('forgot')
      }}
    />
  )
}
