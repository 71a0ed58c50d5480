import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { OWN_ACCOUNT_ERRORS } from '@domain/texts/own-account-errors.ts'
import { OWN_ACCOUNT_SUCCESSES } from '@domain/texts/own-account-successes.ts'
import { endSession } from '@/data/firebase/session.ts'
import { signOutEverywhere } from '@/data/own-account.data.ts'
import { showSuccessOnNextPage } from '../shell/kept-toast.ts'
import { useAction } from './useAction.ts'

/** Ends every session; the gate then leaves for the sign-in page, which tells it. */
export function SignOutEverywhere() {
  const { busy, run } = useAction()

  async function leave() {
    await signOutEverywhere()
    showSuccessOnNextPage(OWN_ACCOUNT_SUCCESSES['account/signed-out-everywhere'])
    await endSession()
  }

  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Sign out everywhere</h3>
      <p className="text-sm text-soft">{ACCOUNT_TEXTS.signOutEverywhere}</p>
      <button
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={busy}
        onClick={() => void run(leave, OWN_ACCOUNT_ERRORS['account/sign-out-everywhere-failed'])}
      >
        {busy ? 'Signing out…' : 'Sign out everywhere'}
      </button>
    </div>
  )
}
