import { ACCOUNT_TEXTS, OWN_ACCOUNT_ERRORS, OWN_ACCOUNT_SUCCESSES } from '@texts/account.ts'
import { lazy, Suspense, useState } from 'react'
import { downloadMyData } from '@/data/account.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { useButtonAction } from './useButtonAction.ts'

const DeleteAccount = lazy(() => import('./DeleteAccount.tsx').then((module) => ({ default: module.DeleteAccount })))

/** The download and the deletion of the person's data. */
export function YourData({ email }: { email: string }) {
  /** null until it is opened, which loads its code. */
  const [isDeleting, setIsDeleting] = useState<boolean | null>(null)
  const { busy, run } = useButtonAction()

  async function download() {
    const day = new Date().toISOString().slice(0, 10)
    offerFile(await downloadMyData(), `ubora-my-data-${day}.json`)
    showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES['account/data-ready'] })
  }

  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.downloadHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.download}</p>
        <button
          type="button"
          className="button button-quiet justify-self-start"
          aria-disabled={busy}
          onClick={() => void run(download, OWN_ACCOUNT_ERRORS['account/download-failed'])}
        >
          {busy ? ACCOUNT_TEXTS.collecting : ACCOUNT_TEXTS.downloadHeading}
        </button>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.deleteHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.delete}</p>
        <button type="button" className="button button-quiet justify-self-start !text-bad" onClick={() => setIsDeleting(true)}>
          {ACCOUNT_TEXTS.deleteHeading}
        </button>
        <Suspense>
          {isDeleting !== null && <DeleteAccount email={email} open={isDeleting} onClose={() => setIsDeleting(false)} />}
        </Suspense>
      </div>
    </div>
  )
}

/** Downloads a text as a file. */
function offerFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
