import type { ReactNode } from 'react'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

/** The heading with the place of the button that books. */
export function AppointmentsHeader({ children }: { children?: ReactNode }) {
  return (
    <ScreenHeader title="Appointments">
      <div className="flex min-h-11 lg:min-h-9">{children}</div>
    </ScreenHeader>
  )
}
