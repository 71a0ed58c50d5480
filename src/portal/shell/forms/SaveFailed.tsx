import type { ErrorText } from '@domain/texts/message-types.ts'
import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice.tsx'

/** Why something was not saved, inside the dialog: a toast would stand behind it. */
export function SaveFailed({ refusal }: { refusal: ErrorText }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice {...refusal} announce />
    </div>
  )
}
