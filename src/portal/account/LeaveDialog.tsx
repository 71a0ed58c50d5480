import { ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { leaveQuestion, ORGANISATION_DIALOG_TEXTS } from '@texts/organisations-dialogs.ts'
import { removeMember } from '@/data/organisation-changes.data.ts'
import type { Person } from '../shell/Gate.tsx'
import { ConfirmDialog } from '../shell/organisation/ConfirmDialog.tsx'

interface LeaveDialogProps {
  person: Person
  open: boolean
  onClose: () => void
  onLeft: () => void
}

/** Asks before the person leaves their organisation. */
export function LeaveDialog({ person: { uid, organisation_name }, open, onClose, onLeft }: LeaveDialogProps) {
  const question = {
    title: leaveQuestion(organisation_name),
    effects: ORGANISATION_DIALOG_TEXTS.leaveEffects,
    label: ORGANISATION_DIALOG_TEXTS.leave,
    busyLabel: ORGANISATION_DIALOG_TEXTS.leaving,
    run: () => removeMember(uid),
    success: ORGANISATION_SUCCESSES['organisations/left'],
    onDone: onLeft,
  }
  return <ConfirmDialog question={open ? question : null} onClose={onClose} />
}
