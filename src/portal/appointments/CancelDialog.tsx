import { sideOf } from '@domain/access/roles.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_SUCCESSES, APPOINTMENT_VIEW_TEXTS } from '@texts/appointments.ts'
import { useRef } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { showToast } from '@/ui/toasts.ts'
import { usePerson } from '../shell/Gate.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { AppointmentHead } from './AppointmentHead.tsx'
import { CancelForm } from './CancelForm.tsx'

interface CancelDialogProps {
  /** null while the dialog is closed. */
  appointment: Appointment | null
  onClose: () => void
  onDone: () => void
}

/** The confirmation that the list opens before an appointment is cancelled. */
export function CancelDialog({ appointment, onClose, onDone }: CancelDialogProps) {
  const person = usePerson()
  const isSending = useRef(false)

  function onCancelled() {
    onDone()
    showToast({ tone: 'ok', ...APPOINTMENT_SUCCESSES['appointments/cancelled'] })
  }

  return (
    <Dialog
      title={APPOINTMENT_VIEW_TEXTS.heading}
      head={<AppointmentHead appointment={appointment} withTime />}
      open={appointment !== null}
      onClose={() => isSending.current || onClose()}
    >
      <ScreenErrorBoundary>
        {appointment && (
          <CancelForm
            appointment={appointment}
            side={sideOf({ role: person?.role })}
            isShown
            isSending={isSending}
            onBack={onClose}
            onDone={onCancelled}
          />
        )}
      </ScreenErrorBoundary>
    </Dialog>
  )
}
