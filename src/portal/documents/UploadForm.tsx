import { COLLECTIONS } from '@domain/collections.ts'
import { isFromOffice } from '@domain/documents/document.policy.ts'
import { OFFICE_TYPE_CATEGORIES, OFFICE_TYPES, type PortalDocument } from '@domain/documents/document.ts'
import {
  type AnsweredRequest,
  checkFields,
  checkOwner,
  FIRST_OWNER,
  type FieldErrors,
  initialFields,
  isReadyForFile,
  type OwnerErrors,
  type OwnerFields,
} from '@domain/documents/upload.schema.ts'
import { ACCEPTED_ENDINGS, uploadProblem } from '@domain/documents/upload.ts'
import { can, getOwnerId } from '@domain/platform/access/permissions.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import {
  DOCUMENT_DIALOG_ERRORS,
  DOCUMENT_DIALOG_TEXTS,
  DOCUMENT_FACTS,
  DOCUMENT_FIELD_TEXTS,
} from '@texts/documents/documents.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Reader } from '@/data/reader.ts'
import { takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { toFieldTexts } from '@/portal/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { FileField } from '@/ui/SelectField.tsx'
import { DetailFields, OwnerFieldset } from './UploadFields.tsx'
import { UseAsJpg } from './uploads.tsx'
import { UploadProgress, type useUpload } from './useUpload.tsx'

interface UploadFormProps {
  reader: Reader
  replaces: PortalDocument | null
  answers: AnsweredRequest | null
  upload: ReturnType<typeof useUpload>
  /** Whether the question about leaving the running upload is shown. */
  isAsked: boolean
  onClose: () => void
  onStart: () => void
}

export function UploadForm({ reader, replaces, answers, upload, isAsked, onClose, onStart }: UploadFormProps) {
  const [fields, setFields] = useState(() => initialFields(replaces, answers))
  /** The owner fields, only for an admin's new document; a version and a requested document have their owner. */
  const [owner, setOwner] = useState(() =>
    can(reader, 'documents/uploadForClient') && !replaces && !answers
      ? { ...FIRST_OWNER, client_id: takeRequestedClient() }
      : null,
  )
  const [errors, setErrors] = useState<FieldErrors & OwnerErrors>({})
  const [file, setFile] = useState<File | null>(null)
  const [fileProblem, setFileProblem] = useState<ErrorText | 'missing'>()
  /** The rejected HEIC photo, which some browsers can convert. */
  const [photo, setPhoto] = useState<File | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const { state, isBusy } = upload
  const canChoose = isReadyForFile(fields)

  useEffect(() => {
    // The focused button was removed with the progress.
    if (state.step === 'failed' || state.step === 'stopped') submit.current?.focus()
  }, [state.step])

  function onOwner(changed: OwnerFields) {
    setOwner(changed)
    const type = OFFICE_TYPES.find((known) => known === changed.office_type && known !== owner?.office_type)
    if (type) setFields((known) => ({ ...known, category: OFFICE_TYPE_CATEGORIES[type] }))
  }

  async function onChoose(input: HTMLInputElement) {
    const chosen = input.files?.[0] ?? null
    setFile(chosen)
    const key = chosen && (await uploadProblem(chosen))
    // Another file was chosen meanwhile.
    if (chosen !== (input.files?.[0] ?? null)) return
    setFileProblem(key ? DOCUMENT_DIALOG_ERRORS[key] : undefined)
    setPhoto(key === 'documents/heic' ? chosen : null)
    if (!key) return
    // Cleared, so that choosing the same file again fires a change event.
    input.value = ''
    setFile(null)
  }

  function onConverted(jpeg: File) {
    const input = form.current?.elements.namedItem('file') as HTMLInputElement
    const chosen = new DataTransfer()
    chosen.items.add(jpeg)
    input.files = chosen.files
    input.focus()
    void onChoose(input)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const checked = checkFields(fields)
    const owned = owner ? checkOwner(owner) : { input: replaces || !answers ? {} : buildAnswerInput(reader, answers) }
    const found: FieldErrors & OwnerErrors = {
      ...('errors' in owned && owned.errors),
      ...('errors' in checked && checked.errors),
    }
    setErrors(toFieldTexts(found, DOCUMENT_FIELD_TEXTS))
    if (!file) setFileProblem((known) => known ?? 'missing')
    if ('input' in checked && 'input' in owned && file) {
      onStart()
      void upload.start({ file, form: { ...checked.input, ...owned.input }, replaces: replaces?.id ?? null })
      return
    }
    const first = Object.keys({ ...owner, ...fields }).find((name) => name in found) ?? 'file'
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      {replaces && (
        <p className="text-sm text-soft">
          {isFromOffice(replaces) ? DOCUMENT_DIALOG_TEXTS.newOfficeVersion : DOCUMENT_DIALOG_TEXTS.newVersion}
        </p>
      )}
      <fieldset disabled={isBusy} className="grid gap-4">
        {owner && <OwnerFieldset owner={owner} errors={errors} onChange={onOwner} />}
        <DetailFields
          reader={reader}
          owner={projectsOwner(reader, replaces, owner)}
          replaces={replaces}
          hasFixedProject={answers !== null}
          fields={fields}
          errors={errors}
          onChange={setFields}
        />
        <FileField
          label={DOCUMENT_FACTS.file}
          name="file"
          accept={ACCEPTED_ENDINGS}
          disabled={!canChoose}
          hint={canChoose ? DOCUMENT_DIALOG_TEXTS.allowed : DOCUMENT_DIALOG_TEXTS.chooseFirst}
          problem={fileProblem && <FileProblem found={fileProblem} photo={photo} onConverted={onConverted} />}
          onChange={({ currentTarget }) => void onChoose(currentTarget)}
        />
      </fieldset>
      {state.step === 'failed' && <Notice {...state.text} announce />}
      {state.step === 'stopped' && <Notice description={DOCUMENT_DIALOG_TEXTS.cancelled} announce />}
      <UploadProgress state={state} isAsked={isAsked} onStop={upload.stop} />
      {!isBusy && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{CONTROL_TEXTS.close}</Button>
          <Button ref={submit} type="submit" isMain>
            {state.step === 'failed' ? CONTROL_TEXTS.tryAgain : DOCUMENT_DIALOG_TEXTS.upload}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The owner of the offered projects; '' while the client is unknown. */
function projectsOwner({ uid }: Reader, replaces: PortalDocument | null, owner: OwnerFields | null): string {
  if (replaces) return getOwnerId(COLLECTIONS.documents, replaces)
  return owner && owner.purpose !== 'own' ? owner.client_id : uid
}

/** What a new document for a requested one sends. An admin uploads it for the client. */
function buildAnswerInput(reader: Reader, { request_id, client_id }: AnsweredRequest) {
  return { request_id, ...(can(reader, 'documents/uploadForClient') && { user_id: client_id }) }
}

interface FileProblemProps {
  found: ErrorText | 'missing'
  photo: File | null
  onConverted: (jpeg: File) => void
}

function FileProblem({ found, photo, onConverted }: FileProblemProps) {
  if (found === 'missing') return <p className="text-sm text-bad">{DOCUMENT_DIALOG_TEXTS.fileMissing}</p>
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Notice {...found} announce>
        {photo && <UseAsJpg photo={photo} onConverted={onConverted} />}
      </Notice>
    </div>
  )
}
