import { calendarAddress } from '@domain/accounts/calendar-address.module.ts'
import { CALENDAR_SUCCESSES, CALENDAR_TEXTS } from '@texts/accounts/account.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button, RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { showToast } from '@/ui/toasts.ts'
import { LoadingAddress } from './AccountSection.tsx'
import { AskDialog, CopyButton } from './kept-codes.tsx'

/** The address with what it contains, and the button that replaces it. */
export function CalendarAddress() {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Problem | null>(null)
  const [isRenewing, setIsRenewing] = useState(false)
  const isBegun = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Each time that the address is shown is an event of the security log.
    if (isBegun.current) return
    isBegun.current = true
    void load(false)
  })

  // The button that showed the address is gone.
  useEffect(() => {
    if (address) field.current?.focus()
  }, [address])

  async function load(renew: boolean) {
    if (busy) return
    setIsRenewing(false)
    setBusy(true)
    try {
      const { address } = await call(calendarAddress, { renew })
      setAddress(String(address))
      setFailure(null)
      if (renew) showToast({ tone: 'ok', ...CALENDAR_SUCCESSES['calendar/address-renewed'] })
    } catch (error) {
      setFailure(error instanceof ApiRequestError ? error : { key: '', text: calendarAddress.failure })
    } finally {
      setBusy(false)
    }
  }

  const notice = failure && (
    <Notice {...failure.text} announce>
      {failure.key === 'auth/sign-in-again' && <SignInAgain />}
      {failure.key !== 'auth/sign-in-again' && !address && <RetryButton busy={busy} onRetry={() => void load(false)} />}
    </Notice>
  )
  if (!address) return notice ?? <LoadingAddress />
  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        name="calendar_address"
        label={CALENDAR_TEXTS.address}
        hint={CALENDAR_TEXTS.contains}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="text-sm font-semibold">{CALENDAR_TEXTS.warning}</p>
      <p className="text-sm text-soft">{CALENDAR_TEXTS.ends}</p>
      {notice}
      <div className="flex flex-wrap gap-3">
        {/* A new address is not copied yet. */}
        <CopyButton key={address} text={address} label={CALENDAR_TEXTS.copy} />
        <Button isBusy={busy} onClick={() => setIsRenewing(!busy)}>
          {busy ? CALENDAR_TEXTS.renewBusy : CALENDAR_TEXTS.renew}
        </Button>
      </div>
      <AskDialog
        title={CALENDAR_TEXTS.renewTitle}
        effect={CALENDAR_TEXTS.renewEffect}
        label={CALENDAR_TEXTS.renew}
        open={isRenewing}
        onConfirm={() => void load(true)}
        onClose={() => setIsRenewing(false)}
      />
    </div>
  )
}
