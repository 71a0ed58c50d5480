import { deleteMyAccount } from '@domain/accounts/accounts.endpoints.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { ACCOUNT_STEPS, ACCOUNT_TEXTS, DELETE_ACCOUNT_SUCCESSES, DELETION_TEXTS } from '@texts/accounts/account.ts'
import { type FormEvent, useState } from 'react'
import { signOutLocally } from '@/data/accounts/session.ts'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextField } from '@/ui/TextField.tsx'

/** Explains what the deletion removes, and deletes after the person has typed the email address. */
export function DeleteAccount({ email, open, onClose }: { email: string; open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Problem | null>(null)
  const isMeant = sameAddressKey(typed) === sameAddressKey(email)

  function close() {
    if (busy) return
    setTyped('')
    setError(null)
    onClose()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isMeant || busy) return
    setBusy(true)
    setError(null)
    try {
      const { finished } = await callFunction(deleteMyAccount, {})
      // Otherwise the account is closed, and the server continues later.
      showSuccessOnNextPage(finished === true ? deleteMyAccount.success : DELETE_ACCOUNT_SUCCESSES['account/deletion-begun'])
      // Otherwise the sign-in page would prefill the address.
      if (window.consentCookies.get('rememberLogin')) window.consentCookies.put('rememberLogin', null)
      await signOutLocally()
    } catch (error) {
      setError(error instanceof ApiRequestError ? error : { key: '', text: deleteMyAccount.failure })
      setBusy(false)
    }
  }

  return (
    <Dialog title={ACCOUNT_TEXTS.deleteHeading} open={open} onClose={close}>
      <form noValidate method="post" className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        <Points title={ACCOUNT_STEPS.erasedTitle} points={DELETION_TEXTS.erased} />
        <Points title={ACCOUNT_STEPS.keptTitle} points={DELETION_TEXTS.kept} />
        <TextField
          name="confirmation"
          label={ACCOUNT_STEPS.deleteConfirm}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={typed.length >= email.length && !isMeant ? ACCOUNT_STEPS.deleteDiffers : undefined}
        />
        {error && (
          <Notice {...error.text} announce>
            {error.key === 'auth/sign-in-again' && <SignInAgain />}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isMain className="!bg-bad !text-on-accent" disabled={!isMeant} isBusy={busy}>
            {busy ? ACCOUNT_STEPS.deleting : ACCOUNT_TEXTS.deleteHeading}
          </Button>
          <Button onClick={close} disabled={busy}>
            {ACCOUNT_STEPS.keepAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="grid list-disc gap-1 pl-5 text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
