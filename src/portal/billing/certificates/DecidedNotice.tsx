import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/EmptyState.tsx'

/** What the office decided last. It takes the focus, because the buttons of the decision are gone. */
export function DecidedNotice({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) place.current?.focus()
  }, [text])
  return (
    <div ref={place} tabIndex={-1}>
      {text && <Notice tone="ok" description={text} />}
    </div>
  )
}
