import { CONTROL_TEXTS } from '@texts/controls.ts'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { TICKET_VIEW_TEXTS } from '@texts/tickets-dialogs.ts'
import { type RefObject, useState } from 'react'
import { loadEarlierReplies } from '@/data/ticket-replies.data.ts'
import type { Person } from '../shell/Gate.tsx'
import { LoadError } from '../shell/LoadError.tsx'

interface LoadEarlierProps {
  ticketId: string
  person: Person
  /** Takes the focus after loading, because the button may be removed. */
  pane: RefObject<HTMLDivElement | null>
}

export function EarlierReplies({ ticketId, person, pane }: LoadEarlierProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function onMore() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await loadEarlierReplies(person, ticketId)
      setError(null)
      pane.current?.focus({ preventScroll: true })
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }

  if (error) {
    const query = { error, isFetching: isBusy, refetch: onMore }
    return <LoadError text={TICKET_ERRORS['tickets/fetch-failed']} queries={[query]} isInDialog />
  }
  return (
    <button
      type="button"
      className="button button-quiet justify-self-center"
      aria-disabled={isBusy}
      onClick={() => void onMore()}
    >
      {isBusy ? CONTROL_TEXTS.loading : TICKET_VIEW_TEXTS.loadEarlier}
    </button>
  )
}
