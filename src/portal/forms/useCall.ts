import type { SuccessText } from '@domain/texts/message-types.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import type { PageEndpoint } from '@/data/firebase/call.ts'
import { showError } from '@/portal/frame/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'
import { toErrorMessage } from './useSend.tsx'

type ButtonEndpoint<Input> = PageEndpoint<Input> & { success: SuccessText }

/** Calls an endpoint from a button, once at a time. A toast shows the result. */
export function useCall<Input extends object>(endpoint: ButtonEndpoint<Input>) {
  const [isBusy, setIsBusy] = useState(false)
  // A second press can come before the render.
  const isSending = useRef(false)

  async function send(input: Input): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      await call(endpoint, input)
      showToast({ tone: 'ok', ...endpoint.success })
    } catch (error) {
      showError(toErrorMessage(error, endpoint.failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, send }
}
