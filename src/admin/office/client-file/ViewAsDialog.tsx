import { viewedMemberSchema } from '@domain/organisations/invitation.schema.ts'
import { viewAsMember } from '@domain/organisations/members.endpoints.ts'
import type { OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { CLIENT_FILE_TEXTS, viewOfText } from '@texts/office/client-file.ts'
import { useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import { toErrorMessage } from '@/portal/forms/useSend.tsx'
import type { Person } from '@/portal/frame/Gate.tsx'
import { showError } from '@/portal/frame/portal-toasts.ts'
import { CapabilityList } from '@/portal/organisations/CapabilityList.tsx'
import { personName } from '@/portal/organisations/organisation-people.ts'
import { beginView } from '@/session/switch-view.ts'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface ViewAsDialogProps {
  people: readonly OrganisationPerson[]
  person: Person
  open: boolean
  onClose: () => void
}

/** Asks whose portal the admin wants to see. */
export function ViewAsDialog({ people, person, open, onClose }: ViewAsDialogProps) {
  const [busyId, setBusyId] = useState<string | null>(null)

  async function view(user_id: string) {
    if (busyId !== null) return
    setBusyId(user_id)
    try {
      const answer = await callFunction(viewAsMember, { user_id })
      await beginView(person, viewedMemberSchema.validateSync(answer, { strict: true }))
    } catch (error) {
      showError(toErrorMessage(error, viewAsMember.failure))
      setBusyId(null)
      onClose()
    }
  }

  return (
    <Dialog title={CLIENT_FILE_TEXTS.view} open={open} onClose={onClose}>
      <p className="text-sm">{CLIENT_FILE_TEXTS.viewHint}</p>
      <ul className="grid divide-y divide-line">
        {people.map((each) => (
          <li key={each.user_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid min-w-0 gap-1.5">
              <p className="font-semibold wrap-anywhere">{personName(each)}</p>
              <CapabilityList capabilities={each.capabilities} />
            </div>
            <Button aria-label={viewOfText(personName(each))} isBusy={busyId !== null} onClick={() => void view(each.user_id)}>
              {busyId === each.user_id ? CLIENT_FILE_TEXTS.opening : CLIENT_FILE_TEXTS.viewButton}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
