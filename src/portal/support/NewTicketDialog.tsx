import { TICKET_TEXTS } from '@domain/texts/tickets.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import { usePerson } from '../shell/usePerson.ts'
import { NewTicketForm } from './NewTicketForm.tsx'

/** The form of a new ticket. */
export function NewTicketDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={TICKET_TEXTS.create} open={open} onClose={onClose}>
      {(place) => person && <NewTicketForm person={person} place={place} />}
    </FormDialog>
  )
}
