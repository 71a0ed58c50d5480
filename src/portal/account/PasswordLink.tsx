import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { SESSION_ERRORS } from '@domain/texts/session-errors.ts'
import { SESSION_SUCCESSES } from '@domain/texts/session-successes.ts'
import { sendPasswordLink } from '@/data/own-account.data.ts'
import { hasPassword } from '@/data/second-factor.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { useAction } from './useAction.ts'

/** Whether there is a password, and the mail that sets one. */
export function PasswordLink() {
  const { busy, run } = useAction()

  async function send() {
    await sendPasswordLink()
    showToast({ tone: 'ok', ...SESSION_SUCCESSES['auth/reset-sent'] })
  }

  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Password</h3>
      <p className="text-sm text-soft">{hasPassword() ? ACCOUNT_TEXTS.hasPassword : ACCOUNT_TEXTS.noPassword}</p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={busy}
        onClick={() => void run(send, SESSION_ERRORS['auth/mail-failed'])}
      >
        {busy ? 'Sending…' : 'Send me a password link'}
      </button>
    </div>
  )
}
