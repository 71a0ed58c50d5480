import { type FactorMethod, factorPhoneSchema, maskedNumber } from '@domain/accounts/second-factor.ts'
import { ACCOUNT_STEPS } from '@texts/accounts/account.ts'
import { FACTOR_FIELD_TEXTS, FACTOR_PROBLEMS, type FactorErrorKey, SMS_RISK, smsSentTo } from '@texts/accounts/second-factor.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useRef, useState } from 'react'
import {
  cancelFactorChange,
  type FactorCodes,
  factorErrorKey,
  type PendingEnrolment,
} from '@/data/accounts/second-factor.data.ts'
import { beginPhoneEnrolment, beginTotpEnrolment } from '@/data/accounts/second-factor-methods.data.ts'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button, Spinner, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { QrCode } from '@/ui/QrCode.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { FactorCodeForm } from '../FactorCodeForm.tsx'
import { CopyButton } from './kept-codes.tsx'
import { useChangesForm } from './useChangesForm.ts'

interface AddFactorProps {
  method: FactorMethod
  onAdded: (recoveryCodes: FactorCodes) => void
  onCancel: () => void
}

/** Adds a second factor. The form is part of the page because a dialog would cover the reCAPTCHA. */
export function AddFactor({ method, onAdded, onCancel }: AddFactorProps) {
  const [error, setError] = useState<FactorErrorKey | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const isCancelled = useRef(false)
  const Adding = { phone: AddPhone, totp: AddTotp }[method]

  /** Starts an enrolment. @returns undefined if it was refused, which the notice explains */
  async function begin<Begun>(start: () => Promise<Begun>): Promise<Begun | undefined> {
    setError(null)
    try {
      return await start()
    } catch (error) {
      setError(factorErrorKey(error))
      return undefined
    }
  }

  /** Finishes an enrolment. If it fails after the person has pressed Cancel, the form closes. */
  async function confirm(finish: () => Promise<FactorCodes>): Promise<void> {
    setIsConfirming(true)
    try {
      onAdded(await finish())
    } catch (error) {
      if (!isCancelled.current) throw error
      close()
    } finally {
      setIsConfirming(false)
    }
  }

  function cancel() {
    isCancelled.current = true
    setIsCancelling(true)
    // The factor may be added at this moment, and then its recovery codes must be shown.
    if (!isConfirming) close()
  }

  function close() {
    void cancelFactorChange().then((codes) => codes?.length && onAdded(codes))
    onCancel()
  }

  return (
    <div className="grid gap-4 rounded-md border border-line p-4">
      {error && (
        <Notice {...FACTOR_PROBLEMS[error]} announce>
          {(error === 'sign-in-again' || error === 'needs-password') && <SignInAgain />}
        </Notice>
      )}
      <Adding confirm={confirm} begin={begin} />
      <Button className="justify-self-start" isBusy={isCancelling} onClick={cancel}>
        {isCancelling ? ACCOUNT_STEPS.cancelling : CONTROL_TEXTS.cancel}
      </Button>
    </div>
  )
}

interface FactorStepProps {
  confirm: (finish: () => Promise<FactorCodes>) => Promise<void>
  begin: <Begun>(start: () => Promise<Begun>) => Promise<Begun | undefined>
}

type Enrolment = Awaited<ReturnType<typeof beginTotpEnrolment>>

/** Enrols an authenticator app by QR code or key, then by its first code. */
function AddTotp({ confirm, begin }: FactorStepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const isBegun = useRef(false)

  useEffect(() => {
    // Each start creates a new key, so it runs once.
    if (isBegun.current) return
    isBegun.current = true
    void begin(beginTotpEnrolment).then((begun) => begun && setEnrolment(begun))
  }, [begin])

  if (!enrolment) return <Spinner label={ACCOUNT_STEPS.makingKey} />
  const { secret, link } = enrolment
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{ACCOUNT_STEPS.totpScan}</p>
      <QrCode text={link} label={ACCOUNT_STEPS.totpPicture} />
      <div className="flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{secret}</code>
        <CopyButton text={secret} label={ACCOUNT_STEPS.copyKey} />
      </div>
      <FactorCodeForm
        hint={ACCOUNT_STEPS.totpHint}
        confirmLabel={ACCOUNT_STEPS.addApp}
        onConfirm={(code) => confirm(() => enrolment.confirm(code))}
      />
    </div>
  )
}

const NO_PHONE = { number: '' }

/** Enrols a telephone by its number, then by the code sent to it. */
function AddPhone({ confirm, begin }: FactorStepProps) {
  const [sent, setSent] = useState<{ phone: string; pending: PendingEnrolment } | null>(null)
  const { form, values, problems, busy, set, onSubmit } = useChangesForm(
    NO_PHONE,
    factorPhoneSchema,
    FACTOR_FIELD_TEXTS,
    ({ number }) => send(number),
  )

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function send(phone: string): Promise<boolean> {
    const pending = await begin(() => beginPhoneEnrolment(phone))
    if (pending) setSent({ phone, pending })
    return false
  }

  if (sent) {
    return (
      <FactorCodeForm
        hint={smsSentTo(maskedNumber(sent.phone))}
        confirmLabel={ACCOUNT_STEPS.addPhone}
        onConfirm={(code) => confirm(() => sent.pending.confirm(code))}
        onSendAgain={async () => {
          await send(sent.phone)
        }}
      />
    )
  }
  return (
    <form ref={form} noValidate method="post" className="grid gap-4" onSubmit={onSubmit}>
      <p className="text-sm text-soft">{SMS_RISK}</p>
      <TextField
        name="number"
        label={ACCOUNT_STEPS.phone}
        type="tel"
        autoComplete="tel"
        value={values.number}
        onChange={(event) => set('number', event.target.value)}
        error={problems['number']}
      />
      <p className="text-sm text-soft">
        {ACCOUNT_STEPS.phoneHint} {ACCOUNT_STEPS.robotCheck}
      </p>
      <SubmitButton label={CONTROL_TEXTS.sendCode} busyLabel={CONTROL_TEXTS.sending} busy={busy} />
    </form>
  )
}
