import { removeMember } from '@domain/organisations/members.endpoints.ts'
import { leaveQuestion, ORGANISATION_DIALOG_TEXTS, ORGANISATION_SUCCESSES } from '@texts/organisations/organisations.ts'
import { call } from '@/data/call.ts'
import type { Person } from '@/portal/frame/Gate.tsx'
import { showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { ConfirmDialog } from '@/portal/organisations/ConfirmDialog.tsx'
import { reloadWithNewAccess } from '@/session/session.store.ts'

const LEFT = ORGANISATION_SUCCESSES['organisations/left']

interface LeaveDialogProps {
  person: Person
  open: boolean
  onClose: () => void
}

export function LeaveDialog({ person: { uid, organisation_name }, open, onClose }: LeaveDialogProps) {
  const question = {
    title: leaveQuestion(organisation_name),
    effects: ORGANISATION_DIALOG_TEXTS.leaveEffects,
    label: ORGANISATION_DIALOG_TEXTS.leave,
    busyLabel: ORGANISATION_DIALOG_TEXTS.leaving,
    run: () => call(removeMember, { user_id: uid }),
    endpoint: { ...removeMember, success: LEFT },
    onDone: () => {
      showSuccessOnNextPage(LEFT)
      reloadWithNewAccess()
    },
  }
  return <ConfirmDialog question={open ? question : null} onClose={onClose} />
}
