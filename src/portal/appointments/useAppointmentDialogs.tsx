import type { AppointmentTab } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENTS_PATH, appointmentPath } from '@domain/routes.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordInAddress } from '../shell/useRecordInAddress.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'

const loadDialog = () => import('./AppointmentDialog.tsx').then(({ AppointmentDialog }) => AppointmentDialog)
const loadBooking = () => import('./BookingDialog.tsx').then(({ BookingDialog }) => BookingDialog)
const loadCancel = () => import('./CancelDialog.tsx').then(({ CancelDialog }) => CancelDialog)

interface AppointmentDialogs {
  /** Takes the focus when the element that opened a dialog no longer exists. */
  panel: RefObject<HTMLDivElement | null>
  onView: (appointmentId: string) => void
  onBook: () => void
  onCancel: (appointment: Appointment) => void
  isBusy: boolean
  dialogs: ReactNode
}

/**
 * The dialogs over the list: an appointment, which the page's address names, the booking form, and the confirmation of a
 * cancellation. Each loads when it is first opened.
 * @param tab the open tab
 */
export function useAppointmentDialogs(tab: AppointmentTab): AppointmentDialogs {
  const { openId, open, close } = useRecordInAddress(APPOINTMENTS_PATH, appointmentPath)
  const [isBooking, setIsBooking] = useState(false)
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const reading = useLazyComponent(loadDialog)
  const booking = useLazyComponent(loadBooking)
  const asking = useLazyComponent(loadCancel)
  const { panel, returnTo } = useReturnFocus(openId !== null || cancelling !== null)

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void reading.fetchPart().then((isThere) => isThere || close())
  }, [openId])

  async function onBook() {
    if (!booking.isBusy && (await booking.fetchPart())) setIsBooking(true)
  }

  async function onCancel(appointment: Appointment) {
    if (asking.isBusy || !(await asking.fetchPart())) return
    setCancelling(appointment)
  }

  const dialogs = (
    <>
      {reading.Part && openId !== null && <reading.Part key={openId} appointmentId={openId} onClose={close} />}
      {booking.Part && <booking.Part open={isBooking} onClose={() => setIsBooking(false)} />}
      {asking.Part && (
        <asking.Part
          appointment={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            // The cancellation removes its button, and on most tabs its card.
            returnTo(tab === 'all' && cancelling ? cancelling.id : null)
            setCancelling(null)
          }}
        />
      )}
    </>
  )
  return {
    panel,
    onView: open,
    onBook: () => void onBook(),
    onCancel: (appointment) => void onCancel(appointment),
    isBusy: booking.isBusy,
    dialogs,
  }
}
