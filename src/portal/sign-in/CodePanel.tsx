import { SIGN_IN_TEXTS } from '@domain/texts/sign-in.ts'
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

/** The third tab: an address first, then the code that was sent to it. */
export function CodePanel({ fields, sentCode, signInBy }: CodePanelProps) {
  const [isBack, setIsBack] = useState(false)
  const { sent, ask, forget } = sentCode

  if (!sent) {
    return <AddressForm fields={fields} intro={SIGN_IN_TEXTS.codeIntro} label="Send code" takesFocus={isBack} send={ask} />
  }
  return (
    <CodeForm
      {...sent}
      signInBy={signInBy}
      onResend={() => ask(sent.email)}
      onDone={forget}
      onBack={() => {
        fields.setValue('email', sent.email)
        setIsBack(true)
        forget()
      }}
    />
  )
}
