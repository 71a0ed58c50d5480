import { newRecoveryCodes } from '@domain/accounts/sign-in.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { codesLeft, RECOVERY_ERRORS, RECOVERY_TEXTS } from '@texts/accounts/second-factor.ts'
import { useState } from 'react'
import { ownFactorState, refreshFactorState, toCodes } from '@/data/accounts/own-factor-state.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { AskDialog, RecoveryCodeList } from './kept-codes.tsx'

interface RecoveryCodesProps {
  person: { uid: string; email: string }
  /** Codes that came with the first factor and are not saved yet. */
  fresh: readonly string[]
  onSaved: () => void
}

/** The number of recovery codes that are left, and the button that replaces them. */
export function RecoveryCodes({ person: { uid, email }, fresh, onSaved }: RecoveryCodesProps) {
  const query = useQuery(ownFactorState(uid))
  const [made, setMade] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiRequestError | null>(null)
  const codes = made.length > 0 ? made : fresh

  async function make() {
    if (busy) return
    setIsAsked(false)
    setBusy(true)
    setFailure(null)
    try {
      const { codes } = await callFunction(newRecoveryCodes, {})
      setMade(toCodes(codes))
    } catch (error) {
      if (!(error instanceof ApiRequestError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
      void refreshFactorState(uid)
    }
  }

  function saved() {
    setMade([])
    onSaved()
  }

  if (codes.length > 0) {
    return (
      <>
        {made.length === 0 && <Notice tone="ok" {...OWN_ACCOUNT_SUCCESSES['account/factor-added']} announce />}
        <RecoveryCodeList codes={codes} email={email} Heading="h4" onSaved={saved} />
      </>
    )
  }
  const left = query.data?.recoveryCodesLeft
  const hasSome = left !== 0
  // Until the number is known, a press would replace saved codes without a question.
  const isReady = left !== undefined && !busy
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{RECOVERY_TEXTS.heading}</h3>
      <p className="text-sm text-soft">
        {RECOVERY_TEXTS.explain}
        {left !== undefined && <span>{` ${hasSome ? codesLeft(left) : RECOVERY_TEXTS.none}`}</span>}
      </p>
      {query.error && left === undefined && (
        <LoadError text={RECOVERY_ERRORS['account/recovery-codes-fetch-failed']} queries={[query]} />
      )}
      {failure && (
        <Notice {...(failure.isUnreachable ? RECOVERY_ERRORS['account/recovery-codes-unknown'] : failure.text)} announce>
          {failure.key === 'auth/sign-in-again' && <SignInAgain />}
        </Notice>
      )}
      {hasSome && <p className="text-sm text-soft">{RECOVERY_TEXTS.replaced}</p>}
      <Button
        className="justify-self-start"
        isBusy={!isReady}
        onClick={() => isReady && (hasSome ? setIsAsked(true) : void make())}
      >
        {busy ? RECOVERY_TEXTS.making : RECOVERY_TEXTS.make}
      </Button>
      {left !== undefined && hasSome && (
        <AskDialog
          title={RECOVERY_TEXTS.replaceAsk}
          effect={`${RECOVERY_TEXTS.replaced} ${codesLeft(left)}`}
          label={RECOVERY_TEXTS.make}
          open={isAsked}
          onConfirm={() => void make()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
