import { ACCOUNT_TEXTS } from '@texts/account.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/Button.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'

/** Loads after the first paint. */
const DataExportState = lazy(() => import('./DataExportState.tsx').then((module) => ({ default: module.DataExportState })))

const DeleteAccount = lazy(() => import('./DeleteAccount.tsx').then((module) => ({ default: module.DeleteAccount })))

export function YourData({ email }: { email: string }) {
  /** null until it is opened, which loads its code. */
  const [isDeleting, setIsDeleting] = useState<boolean | null>(null)
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.downloadHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.download}</p>
        <ScreenErrorBoundary>
          <Suspense fallback={<p className="text-sm text-soft">{ACCOUNT_TEXTS.exportLoading}</p>}>
            <DataExportState email={email} />
          </Suspense>
        </ScreenErrorBoundary>
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.deleteHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.delete}</p>
        <Button className="justify-self-start !text-bad" onClick={() => setIsDeleting(true)}>
          {ACCOUNT_TEXTS.deleteHeading}
        </Button>
        <Suspense>
          {isDeleting !== null && <DeleteAccount email={email} open={isDeleting} onClose={() => setIsDeleting(false)} />}
        </Suspense>
      </div>
    </div>
  )
}
