import { ACCOUNT_TEXTS } from '@texts/account.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/Button.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { LoadingAddress } from './AccountSection.tsx'

const CalendarAddress = lazy(() => import('./CalendarAddress.tsx').then((module) => ({ default: module.CalendarAddress })))

/** The private address of the person's calendar, which is read and shown only when they ask for it. */
export function CalendarSection() {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{ACCOUNT_TEXTS.calendar}</p>
      {isShown ? (
        <ScreenErrorBoundary>
          <Suspense fallback={<LoadingAddress />}>
            <CalendarAddress />
          </Suspense>
        </ScreenErrorBoundary>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsShown(true)}>
          {ACCOUNT_TEXTS.showCalendar}
        </Button>
      )}
    </div>
  )
}
