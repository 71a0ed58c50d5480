import { useQuery } from '@tanstack/react-query'
import { CALENDAR_ERRORS, CALENDAR_SUCCESSES, CALENDAR_TEXTS } from '@texts/calendar.ts'
import { useEffect, useRef, useState } from 'react'
import { calendarAddress, renewCalendarAddress } from '@/data/calendar.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { ConfirmForm } from '../shell/forms/ConfirmForm.tsx'
import { LoadError } from '../shell/LoadError.tsx'
import { CalendarSkeleton } from './AccountSkeleton.tsx'
import { CopyButton } from './CopyButton.tsx'

/** The address with what it contains, and the button that replaces it. */
export function CalendarAddress({ uid }: { uid: string }) {
  const query = useQuery(calendarAddress(uid))
  const [isRenewing, setIsRenewing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { data: address } = query

  // The button that showed the address is gone.
  useEffect(() => {
    if (address) field.current?.focus()
  }, [address])

  if (query.error && !address) return <LoadError text={CALENDAR_ERRORS['calendar/address-failed']} queries={[query]} />
  if (!address) return <CalendarSkeleton />
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
      <div className="flex flex-wrap gap-3">
        {/* A new address is not copied yet. */}
        <CopyButton key={address} text={address} label={CALENDAR_TEXTS.copy} />
        <button type="button" className="button button-quiet" onClick={() => setIsRenewing(true)}>
          {CALENDAR_TEXTS.renew}
        </button>
      </div>
      <RenewDialog uid={uid} open={isRenewing} onClose={() => setIsRenewing(false)} />
    </div>
  )
}

/** Asks before the present address stops working. */
function RenewDialog({ uid, open, onClose }: { uid: string; open: boolean; onClose: () => void }) {
  const busy = useRef(false)
  const tryToClose = () => {
    if (!busy.current) onClose()
  }
  return (
    <Dialog title={CALENDAR_TEXTS.renewTitle} open={open} onClose={tryToClose}>
      {open && (
        <ConfirmForm
          label={CALENDAR_TEXTS.renew}
          busyLabel={CALENDAR_TEXTS.renewBusy}
          run={() => renewCalendarAddress(uid)}
          success={CALENDAR_SUCCESSES['calendar/address-renewed']}
          failure={CALENDAR_ERRORS['calendar/address-failed']}
          busy={busy}
          onCancel={tryToClose}
          onDone={onClose}
        >
          <p>{CALENDAR_TEXTS.renewEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
