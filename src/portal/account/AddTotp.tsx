import { ACCOUNT_STEPS } from '@domain/texts/account-steps.ts'
import { useEffect, useRef, useState } from 'react'
import { beginTotpEnrolment } from '@/data/second-factor-totp.data.ts'
import { QrCode } from '@/ui/QrCode.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import { FactorCodeForm } from '../shell/FactorCodeForm.tsx'
import { type AddingProps, beginning } from './beginning.ts'

type Enrolment = Awaited<ReturnType<typeof beginTotpEnrolment>>

/** An authenticator app: the picture or the key that it takes, then its first code. */
export function AddTotp({ onAdded, onRefused }: AddingProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const isBegun = useRef(false)

  useEffect(() => {
    // Each beginning makes a new key: one is enough.
    if (isBegun.current) return
    isBegun.current = true
    void beginning(beginTotpEnrolment, onRefused).then((begun) => begun && setEnrolment(begun))
  }, [onRefused])

  if (!enrolment) return <Spinner label="Making a key…" />
  const { secret, link, confirm } = enrolment
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{ACCOUNT_STEPS.totpScan}</p>
      <QrCode text={link} label={ACCOUNT_STEPS.totpPicture} />
      <div className="flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{secret}</code>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setIsCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy the key'}
        </button>
      </div>
      <FactorCodeForm
        hint="Enter the code that the app shows."
        confirmLabel="Add this app"
        onConfirm={async (code) => {
          await confirm(code)
          onAdded()
        }}
      />
    </div>
  )
}
