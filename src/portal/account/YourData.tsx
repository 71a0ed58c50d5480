import { ACCOUNT_TEXTS, OWN_ACCOUNT_ERRORS, OWN_ACCOUNT_SUCCESSES } from '@texts/account.ts'
import { lazy, Suspense, useState } from 'react'
import { downloadMyData } from '@/data/account.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { AccountAction } from './AccountAction.tsx'

const DeleteAccount = lazy(() => import('./DeleteAccount.tsx').then((module) => ({ default: module.DeleteAccount })))

/** The download and the deletion of the person's data. */
export function YourData({ email }: { email: string }) {
  /** null until it is opened, which loads its code. */
  const [isDeleting, setIsDeleting] = useState<boolean | null>(null)
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <AccountAction
        heading={ACCOUNT_TEXTS.downloadHeading}
        text={ACCOUNT_TEXTS.download}
        busyLabel={ACCOUNT_TEXTS.collecting}
        run={download}
        failure={OWN_ACCOUNT_ERRORS['account/download-failed']}
      />
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

async function download() {
  const url = URL.createObjectURL(new Blob([await downloadMyData()], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `ubora-my-data-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
  showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES['account/data-ready'] })
}
