import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { showToast } from '@/ui/toasts.ts'
import { FormButtons } from './ConfirmForm.tsx'
import { type EndpointTexts, SaveFailed, useSend } from './sending.tsx'

/** The connection between a form and its dialog. */
export interface FormContainer {
  /** Whether closing now would lose entries or interrupt a save. */
  state: RefObject<'clean' | 'dirty' | 'sending'>
  onCancel: () => void
  onSaved: () => void
}

interface FormDialogProps {
  title: string
  open: boolean
  onClose: () => void
  onSaved?: () => void
  /** For a form with a table of entries. */
  wide?: boolean
  children: (container: FormContainer) => Elements
}

/** A dialog with a form. Closing it with unsaved changes asks first. */
export function FormDialog({ title, open, onClose, onSaved, wide = false, children }: FormDialogProps) {
  const state = useRef<'clean' | 'dirty' | 'sending'>('clean')
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    // The focused answer has been removed.
    if (wasAsking.current && !isAsking) panel.current?.querySelector('input')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  function leave() {
    state.current = 'clean'
    setIsAsking(false)
    onClose()
  }

  function tryToLeave() {
    if (state.current === 'clean') leave()
    else if (state.current === 'dirty') setIsAsking(!isAsking)
  }

  function onDone() {
    leave()
    onSaved?.()
  }

  return (
    <Dialog title={title} open={open} onClose={tryToLeave} wide={wide}>
      {isAsking && <UnsavedQuestion onKeep={() => setIsAsking(false)} onDiscard={leave} />}
      <div ref={panel} className={isAsking ? 'hidden' : undefined}>
        {children({ state, onCancel: tryToLeave, onSaved: onDone })}
      </div>
    </Dialog>
  )
}

/** Asks before entries are lost. The button that keeps them has the focus. */
export function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <Notice title={FORM_TEXTS.unsavedTitle} description={FORM_TEXTS.unsaved} announce />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDiscard}>{FORM_TEXTS.discard}</Button>
        <Button ref={keep} isMain onClick={onKeep}>
          {FORM_TEXTS.keep}
        </Button>
      </div>
    </>
  )
}

interface EntryFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  container: FormContainer
  endpoint: EndpointTexts
  /** Shown while a required field is empty; the field itself says so too. */
  missing?: { title: string; description: string }
  attachments?: SentFiles
  save: (values: Values) => Promise<unknown>
  children: Elements
  note?: string | false
  label: string
  busyLabel?: string
}

interface SentFiles {
  files: readonly unknown[]
  /** Why nothing can be sent now. */
  obstacle: string | null
  /** Returns whether the list of files explains the failure. */
  onFailure: (error: unknown) => boolean
}

/** The form of a `FormDialog`. A refusal keeps every entry; a success closes the dialog and is shown in a toast. */
export function EntryForm<Values extends FieldValues>({ form, container, save, children, ...props }: EntryFormProps<Values>) {
  const { endpoint, missing, attachments, note, ...labels } = props
  const { isDirty, isSubmitting, errors } = form.formState
  const isChanged = isDirty || (attachments !== undefined && attachments.files.length > 0)
  const obstacle = attachments?.obstacle ?? null
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { error, setError, send } = useSend({ isSending, onDone }, endpoint)
  // Each submit announces the notice about missing fields again.
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (container.state.current !== 'sending') container.state.current = isChanged ? 'dirty' : 'clean'
  }, [isChanged, container.state])

  // The error about a file is outdated.
  useEffect(() => setError(null), [obstacle])

  function onDone() {
    container.state.current = 'clean'
    container.onSaved()
    showToast({ tone: 'ok', ...endpoint.success })
  }

  function onInvalid(found: FieldErrors<Values>) {
    setError(null)
    if (hasMissing(found)) setTries((count) => count + 1)
  }

  async function onSubmit(values: Values) {
    const half = incompleteDates(element.current) as Path<Values>[]
    for (const name of half) form.setError(name, { message: FORM_TEXTS.halfDay }, { shouldFocus: true })
    if (half.length > 0) return
    if (obstacle !== null) {
      setError({ title: endpoint.failure.description, description: obstacle })
      return
    }
    let isExplained = false
    await send(async () => {
      container.state.current = 'sending'
      await save(values).catch((error: unknown) => {
        container.state.current = 'dirty'
        isExplained = attachments?.onFailure(error) ?? false
        throw error
      })
    })
    if (isExplained) setError(null)
  }

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
    >
      {missing && tries > 0 && hasMissing(errors) && <Notice key={tries} {...missing} announce />}
      {children}
      {error && <SaveFailed error={error} />}
      {note && <p className="text-sm text-soft">{note}</p>}
      <FormButtons {...labels} busy={isSubmitting} onCancel={container.onCancel} />
    </form>
  )
}

/** Whether a field is empty, as against invalid. */
function hasMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => error?.message === FORM_TEXTS.required)
}

/** The names of partly typed date fields, which browsers report as empty. */
function incompleteDates(form: HTMLFormElement | null): string[] {
  const days = [...(form?.querySelectorAll<HTMLInputElement>('[type=date]') ?? [])]
  return days.filter(({ validity }) => validity.badInput).map(({ name }) => name)
}
