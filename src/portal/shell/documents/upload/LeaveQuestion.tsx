import { DOCUMENT_TEXTS } from '@domain/texts/documents.ts'
import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice.tsx'

/** Asks before an upload that is under way is given up. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <Notice title="Stop the upload?" description={DOCUMENT_TEXTS.stopFirst} announce>
      <div className="flex flex-wrap gap-2">
        <button ref={stay} type="button" className="button button-quiet" onClick={onStay}>
          Keep uploading
        </button>
        <button type="button" className="button button-quiet" onClick={onLeave}>
          Stop and close
        </button>
      </div>
    </Notice>
  )
}
