import { accessEnded, accessNow, ORGANISATION_TEXTS } from '@texts/organisations.ts'
import { useEffect, useRef } from 'react'
import { reloadWithNewAccess } from '@/session/session.store.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignOutButton } from './SessionButtons.tsx'

/**
 * Replaces the page of a person who no longer belongs to an organisation: removed, moved, or in one that was merged.
 * @param from the name of that organisation
 * @param to the name of the person's present one
 */
export function AccessEnded({ from, to }: { from: string; to: string }) {
  const next = useRef<HTMLButtonElement>(null)
  // The element that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <ScreenHeader title={ORGANISATION_TEXTS.ended} />
      <Notice title={accessEnded(from)} description={accessNow(to)} announce>
        <div className="flex gap-2">
          <Button ref={next} isMain onClick={reloadWithNewAccess}>
            {ORGANISATION_TEXTS.continue}
          </Button>
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}
