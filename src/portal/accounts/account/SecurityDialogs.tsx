import { FACTOR_LABELS } from '@domain/accounts/second-factor.ts'
import { NEW_PASSWORD_MIN, type PasswordChange, passwordChangeSchema } from '@domain/accounts/sign-in.ts'
import { ACCOUNT_STEPS, OWN_ACCOUNT_SUCCESSES, removeQuestion } from '@texts/accounts/account.ts'
import { FACTOR_PROBLEMS, type FactorErrorKey, REQUIRED_FACTOR_TEXTS } from '@texts/accounts/second-factor.ts'
import {
  COMMON_PASSWORD,
  PASSWORD_CHANGE_PROBLEMS,
  PASSWORD_CHANGE_TEXTS,
  type PasswordChangeError,
  passwordHint,
  SIGN_IN_FIELD_TEXTS,
  SIGN_IN_SUCCESSES,
  SIGN_IN_TEXTS,
} from '@texts/accounts/sign-in.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { changePassword, isCommonPassword, passwordChangeError } from '@/data/accounts/password.data.ts'
import { type Factor, type FactorCodes, factorErrorKey, removeFactor, signedIn } from '@/data/accounts/second-factor.data.ts'
import { signOutLocally } from '@/data/accounts/session.ts'
import { showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button, SubmitButton } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { PasswordField } from '@/ui/TextField.tsx'
import { useChangesForm } from './useChangesForm.ts'

const EMPTY: PasswordChange = { current: '', password: '', confirmPassword: '' }
const ROWS = [
  { name: 'current', label: PASSWORD_CHANGE_TEXTS.current, autoComplete: 'current-password' },
  {
    name: 'password',
    label: PASSWORD_CHANGE_TEXTS.next,
    autoComplete: 'new-password',
    hint: passwordHint(NEW_PASSWORD_MIN),
  },
  { name: 'confirmPassword', label: PASSWORD_CHANGE_TEXTS.again, autoComplete: 'new-password' },
] as const

/** Changes the password of a signed-in person, who enters the current one. A refusal keeps what was entered. */
export function ChangePassword({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const [error, setError] = useState<PasswordChangeError | null>(null)
  /** The last password that was found to be common. */
  const [common, setCommon] = useState<string | null>(null)
  const { form, values, problems, busy, set, onSubmit } = useChangesForm(EMPTY, passwordChangeSchema, SIGN_IN_FIELD_TEXTS, save)

  const focus = (name: keyof PasswordChange) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  useEffect(() => focus('current'), [])

  async function save({ current, password }: PasswordChange): Promise<boolean> {
    setError(null)
    if (await isCommonPassword(password)) {
      setCommon(password)
      focus('password')
      return false
    }
    try {
      if (await changePassword(current, password)) onChanged()
      else await leave()
      return true
    } catch (error) {
      const reason = passwordChangeError(error)
      setError(reason)
      if (reason === 'wrong-current') focus('current')
      if (reason === 'weak') focus('password')
      return false
    }
  }

  const errors: typeof problems = common !== null && common === values.password ? { password: COMMON_PASSWORD } : problems
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-4 rounded-md border border-line p-4"
      aria-label={SIGN_IN_TEXTS.changePassword}
      onSubmit={onSubmit}
    >
      <p className="text-sm text-soft">{PASSWORD_CHANGE_TEXTS.intro}</p>
      {error && (
        <Notice {...PASSWORD_CHANGE_PROBLEMS[error]} announce>
          {error === 'sign-in-again' && <SignInAgain />}
        </Notice>
      )}
      {/* Names the account for password managers. */}
      <input type="email" autoComplete="username" value={signedIn().email ?? ''} readOnly hidden />
      {ROWS.map(({ name, ...field }) => (
        <PasswordField
          key={name}
          name={name}
          {...field}
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
          error={errors[name]}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={SIGN_IN_TEXTS.changePassword} busyLabel={PASSWORD_CHANGE_TEXTS.busy} busy={busy} />
        <Button disabled={busy} onClick={onCancel}>
          {CONTROL_TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The session has ended with the old password; the gate opens the sign-in page. */
async function leave(): Promise<void> {
  showSuccessOnNextPage(SIGN_IN_SUCCESSES['auth/password-changed'])
  await signOutLocally()
}

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
  const [error, setError] = useState<FactorErrorKey | null>(null)

  async function remove() {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      const codes = await removeFactor(factor.id)
      if (codes !== undefined) onRemoved(codes)
      else showSuccessOnNextPage(OWN_ACCOUNT_SUCCESSES['account/factor-removed'])
    } catch (error) {
      setError(factorErrorKey(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={removeQuestion(FACTOR_LABELS[factor.method], factor.name)} open={open} onClose={() => !busy && onClose()}>
      <p>{isRequired ? REQUIRED_FACTOR_TEXTS.removalWarning : ACCOUNT_STEPS.removeAsk}</p>
      {error && (
        <Notice {...FACTOR_PROBLEMS[error]} announce>
          {error === 'sign-in-again' && <SignInAgain />}
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
