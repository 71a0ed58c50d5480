import { FACTOR_ERRORS, type FactorErrorKey } from '@domain/texts/factor-errors.ts'
import type { FactorMethod } from '@domain/users/second-factor.ts'
import { useState } from 'react'
import { endFactorChange } from '@/data/second-factor.data.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SignInAgain } from '../shell/SignInAgain.tsx'
import { AddPhone } from './AddPhone.tsx'
import { AddTotp } from './AddTotp.tsx'

interface AddFactorProps {
  method: FactorMethod
  onAdded: () => void
  onCancel: () => void
}

/** Adds one second factor. In the page and not in a dialog, which would cover the picture puzzle of the robot check. */
export function AddFactor({ method, onAdded, onCancel }: AddFactorProps) {
  const [refusal, setRefusal] = useState<FactorErrorKey | null>(null)
  const Adding = { phone: AddPhone, totp: AddTotp }[method]

  function cancel() {
    void endFactorChange()
    onCancel()
  }

  return (
    <div className="grid gap-4 rounded-md border border-line p-4">
      {refusal && (
        <Notice {...FACTOR_ERRORS[refusal]} announce>
          {(refusal === 'sign-in-again' || refusal === 'needs-password') && <SignInAgain />}
        </Notice>
      )}
      <Adding onAdded={onAdded} onRefused={setRefusal} />
      <button type="button" className="button button-quiet justify-self-start" onClick={cancel}>
        Cancel
      </button>
    </div>
  )
}
