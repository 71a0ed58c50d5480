import { NEW_PASSWORD_MIN, type PasswordChange, passwordChangeSchema } from '@domain/accounts/sign-in.ts'
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
import { signedIn } from '@/data/accounts/second-factor.data.ts'
import { signOutLocally } from '@/data/accounts/session.ts'
import { showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { PasswordField } from '@/ui/TextField.tsx'
import { useDraft } from './useDraft.ts'

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
  const [refusal, setRefusal] = useState<PasswordChangeError | null>(null)
  /** The last password that was found to be common. */
  const [common, setCommon] = useState<string | null>(null)
  const { form, values, problems, busy, set, onSubmit } = useDraft(EMPTY, passwordChangeSchema, SIGN_IN_FIELD_TEXTS, save)

  const focus = (name: keyof PasswordChange) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  useEffect(() => focus('current'), [])

  async function save({ current, password }: PasswordChange): Promise<boolean> {
    setRefusal(null)
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
      setRefusal(reason)
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
      {refusal && (
        <Notice {...PASSWORD_CHANGE_PROBLEMS[refusal]} announce>
          {refusal === 'sign-in-again' && <SignInAgain />}
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
