import { APPOINTMENT_VIEW_TEXTS } from '@domain/texts/appointment-view.ts'
import { AppointmentFrame } from './AppointmentFrame.tsx'

export function AppointmentSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {APPOINTMENT_VIEW_TEXTS.loading}
      </p>
      <AppointmentFrame side={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-9" />)}>
        <span className="skeleton h-16" />
        <span className="skeleton h-40" />
      </AppointmentFrame>
    </div>
  )
}
