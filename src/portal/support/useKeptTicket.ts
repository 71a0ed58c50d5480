import { type TicketForm, ticketFormSchema } from '@domain/tickets/ticket.schema.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUnsentText } from '../shell/forms/useUnsentText.ts'

/** Keeps what is entered until the form is closed, so that a page that is loaded again still has it. */
export function useKeptTicket(uid: string, { reset, subscribe }: UseFormReturn<TicketForm>): void {
  const { text, setText } = useUnsentText(uid, 'new-ticket')

  useEffect(() => {
    const kept = parse(text)
    // Against the empty form: what was kept is unsaved still.
    if (kept) reset(kept, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => setText(JSON.stringify(values)),
    })
    return () => {
      stop()
      // Sent, or given up.
      setText('')
    }
  }, [])
}

function parse(text: string): TicketForm | null {
  try {
    const kept: unknown = JSON.parse(text)
    const shape = ticketFormSchema.cast(kept, { assert: false }) as Partial<TicketForm>
    const { title, description } = shape
    return typeof title === 'string' && typeof description === 'string' ? (shape as TicketForm) : null
  } catch {
    return null
  }
}
