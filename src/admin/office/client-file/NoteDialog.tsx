import {
  changeOfficeNote,
  type OfficeNote,
  type OfficeNoteForm,
  officeNoteFormSchema,
  writeOfficeNote,
} from '@domain/organisations/office-notes.endpoints.ts'
import { OFFICE_NOTE_MAX } from '@domain/organisations/organisation.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CLIENT_FILE_TEXTS } from '@texts/office/client-file.ts'
import { ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
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
      {(place) => note && <NoteForm organisationId={organisationId} note={note} place={place} />}
    </FormDialog>
  )
}

interface NoteFormProps extends Pick<NoteDialogProps, 'organisationId'> {
  note: OfficeNote | 'new'
  place: FormContainer
}

function NoteForm({ organisationId, note, place }: NoteFormProps) {
  // A refetch must not replace what is being typed.
  const [before] = useState(note)
  const [newId] = useState(newRecordId)
  const text = before === 'new' ? '' : before.text
  const form = useValidatedForm<OfficeNoteForm>(yupResolver(officeNoteFormSchema), ORGANISATION_FORM_TEXTS, { text })
  return (
    <EntryForm
      form={form}
      place={place}
      endpoint={before === 'new' ? writeOfficeNote : changeOfficeNote}
      save={(entered) =>
        before === 'new'
          ? call(writeOfficeNote, { note_id: newId, organisation_id: organisationId, text: entered.text })
          : call(changeOfficeNote, { note_id: before.id, revision: before.revision, text: entered.text })
      }
      note={CLIENT_FILE_TEXTS.notesHint}
      label={CLIENT_FILE_TEXTS.saveNote}
    >
      <TextArea {...bindFields(form)('text')} label={CLIENT_FILE_TEXTS.note} rows={5} maxLength={OFFICE_NOTE_MAX} required />
    </EntryForm>
  )
}
