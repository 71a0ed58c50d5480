import { codeWaits, SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
import type { Address } from '@domain/users/sign-in-code.schema.ts'
import { useState } from 'react'
import { AddressForm } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { SignInBy } from './useArrival.ts'
import type { Fields } from './useFields.ts'
import type { SentCodeState } from './useSentCode.ts'

interface CodePanelProps {
  fields: Fields<Address>
  sentCode: SentCodeState
  signInBy: SignInBy
}

/** The third tab: an address first, then the code that was sent to it. Back keeps the code and what is typed of it. */
export function CodePanel({ fields, sentCode, signInBy }: CodePanelProps) {
  const [isBack, setIsBack] = useState(false)
  const { sent, isEntering, ask, resend, back, forget } = sentCode

  return (
    <>
      {!isEntering && (
        <AddressForm
          fields={fields}
          intro={sent ? codeWaits(sent.email) : SIGN_IN_TEXTS.codeIntro}
          label={sent ? 'Continue' : 'Send code'}
          takesFocus={isBack}
          send={ask}
        />
      )}
      {sent && (
        <div className={isEntering ? undefined : 'hidden'}>
          <CodeForm
            key={sent.requestId}
            {...sent}
            isShown={isEntering}
            signInBy={signInBy}
            onResend={resend}
            onDone={forget}
            onBack={() => {
              fields.setValue('email', sent.email)
              setIsBack(true)
              back()
            }}
          />
        </div>
      )}
    </>
  )
}
