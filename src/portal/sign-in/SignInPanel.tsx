import type { SignIn } from '@domain/users/sign-in.schema.ts'
import { addressSchema } from '@domain/users/sign-in-code.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { lazy, Suspense, useState } from 'react'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'
import type { SignInBy } from './useArrival.ts'
import { type Fields, useFields } from './useFields.ts'

// Few people have a second factor: its code is fetched for them alone.
const SecondFactorForm = lazy(async () => ({ default: (await import('./SecondFactorForm.tsx')).SecondFactorForm }))

interface SignInPanelProps {
  fields: Fields<SignIn>
  signInBy: SignInBy
  /** The account was made a moment ago on the tab beside. */
  isNew: boolean
}

/** The first tab: the password, and what may follow or replace it. */
export function SignInPanel({ fields, signInBy, isNew }: SignInPanelProps) {
  const [view, setView] = useState<'password' | 'forgot' | { challenge: unknown }>('password')
  const address = useFields(yupResolver(addressSchema))
  const [isBack, setIsBack] = useState(false)
  const back = () => {
    setIsBack(true)
    setView('password')
  }

  if (view === 'forgot') return <ForgotPassword fields={address} onBack={back} />
  if (typeof view === 'object') {
    return (
      <Suspense fallback={<SignInWaiting />}>
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
