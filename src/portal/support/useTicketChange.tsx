import type { SuccessText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import type { PageEndpoint } from '@/data/firebase/call.ts'
import type { Elements } from '@/ui/elements.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed, toErrorMessage } from '../shell/forms/useSend.tsx'
import type { LeaveState } from './useReply.ts'

/**
 * Sends a change of a ticket, unless another request of the dialog is running, and shows its outcome.
 * @param onEnd called after the answer @returns `place`, the part that takes the focus with the outcome
 */
export function useTicketChange(state: RefObject<LeaveState>, onEnd: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Elements>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The focused button may have been removed.
    if (outcome) place.current?.focus()
  }, [outcome])

  async function send<Input extends object>(
    endpoint: PageEndpoint<Input> & { success: SuccessText },
    input: NoInfer<Input>,
    description: string,
  ): Promise<void> {
    if (state.current === 'sending') return
    const before = state.current
    state.current = 'sending'
    setIsBusy(true)
    setOutcome(null)
    try {
      await call(endpoint, input)
      setOutcome(<Notice tone="ok" title={endpoint.success.title} description={description} announce />)
    } catch (error) {
      setOutcome(<SaveFailed refusal={toErrorMessage(error, endpoint.failure)} />)
    }
    state.current = before
    setIsBusy(false)
    onEnd()
  }

  return { isBusy, outcome, place, send }
}
