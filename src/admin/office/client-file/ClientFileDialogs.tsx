import { viewedMemberSchema } from '@domain/organisations/invitation.ts'
import { viewAsMember } from '@domain/organisations/members.endpoints.ts'
import {
  changeOfficeNote,
  type OfficeNote,
  type OfficeNoteForm,
  officeNoteFormSchema,
  writeOfficeNote,
} from '@domain/organisations/office-notes.endpoints.ts'
import type { OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { OFFICE_NOTE_MAX, personName } from '@domain/organisations/organisation.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CLIENT_FILE_TEXTS, viewOfText } from '@texts/office/client-file.ts'
import { ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { toErrorMessage } from '@/portal/forms/sending.tsx'
import { showError } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CapabilityList } from '@/portal/organisations/Capabilities.tsx'
import { beginView } from '@/session/switch-view.ts'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextArea } from '@/ui/TextField.tsx'

interface NoteDialogProps {
  organisationId: string
  /** Null while the dialog is closed. */
  note: OfficeNote | 'new' | null
  onClose: () => void
}

/** Writes a note of the office, or changes one's own. */
export function NoteDialog({ organisationId, note, onClose }: NoteDialogProps) {
  return (
    <FormDialog title={CLIENT_FILE_TEXTS.notes} open={note !== null} onClose={onClose}>
      {(container) => note && <NoteForm organisationId={organisationId} note={note} container={container} />}
    </FormDialog>
  )
}

interface NoteFormProps extends Pick<NoteDialogProps, 'organisationId'> {
  note: OfficeNote | 'new'
  container: FormContainer
}

function NoteForm({ organisationId, note, container }: NoteFormProps) {
  // A refetch must not replace what is being typed.
  const [before] = useState(note)
  const [newId] = useState(newRecordId)
  const text = before === 'new' ? '' : before.text
  const form = useValidatedForm<OfficeNoteForm>(yupResolver(officeNoteFormSchema), ORGANISATION_FORM_TEXTS, { text })
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before === 'new' ? writeOfficeNote : changeOfficeNote}
      save={(input) =>
        before === 'new'
          ? call(writeOfficeNote, { note_id: newId, organisation_id: organisationId, text: input.text })
          : call(changeOfficeNote, { note_id: before.id, revision: before.revision, text: input.text })
      }
      note={CLIENT_FILE_TEXTS.notesHint}
      label={CLIENT_FILE_TEXTS.saveNote}
    >
      <TextArea {...bindFields(form)('text')} label={CLIENT_FILE_TEXTS.note} rows={5} maxLength={OFFICE_NOTE_MAX} required />
    </EntryForm>
  )
}

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
