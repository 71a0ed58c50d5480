import { FACTOR_LABELS } from '@domain/accounts/second-factor.ts'
import { ACCOUNT_STEPS, OWN_ACCOUNT_SUCCESSES, removeQuestion } from '@texts/accounts/account.ts'
import { FACTOR_PROBLEMS, type FactorErrorKey, REQUIRED_FACTOR_TEXTS } from '@texts/accounts/second-factor.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { type Factor, type FactorCodes, factorErrorKey, removeFactor } from '@/data/accounts/second-factor.data.ts'
import { showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

interface RemoveFactorProps {
  factor: Factor
  open: boolean
  /** Whether the person must add one again before going on. */
  isRequired: boolean
  onRemoved: (recoveryCodes: FactorCodes) => void
  onClose: () => void
}

/** Asks before a second factor is removed. If that ends the session, the sign-in page explains it. */
export function RemoveFactor({ factor, open, isRequired, onRemoved, onClose }: RemoveFactorProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FactorErrorKey | null>(null)

  async function remove() {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const codes = await removeFactor(factor.id)
      if (codes !== undefined) onRemoved(codes)
      else showSuccessOnNextPage(OWN_ACCOUNT_SUCCESSES['account/factor-removed'])
    } catch (error) {
      setRefusal(factorErrorKey(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={removeQuestion(FACTOR_LABELS[factor.method], factor.name)} open={open} onClose={() => !busy && onClose()}>
      <p>{isRequired ? REQUIRED_FACTOR_TEXTS.removalWarning : ACCOUNT_STEPS.removeAsk}</p>
      {refusal && (
        <Notice {...FACTOR_PROBLEMS[refusal]} announce>
          {refusal === 'sign-in-again' && <SignInAgain />}
        </Notice>
      )}
      {/* The first button gets the focus, so a second Enter removes nothing. */}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={busy}>
          {ACCOUNT_STEPS.keepFactor}
        </Button>
        <Button isMain className="!bg-bad !text-on-accent" isBusy={busy} onClick={() => void remove()}>
          {busy ? ACCOUNT_STEPS.removing : CONTROL_TEXTS.remove}
        </Button>
      </div>
    </Dialog>
  )
}
