import { FORM_TEXTS } from '@texts/forms.ts'

interface FormButtonsProps {
  label: string
  /** While it is sent; "Saving…" where nothing is said. */
  busyLabel?: string
  /** Of the button that leaves things as they are; "Cancel" where nothing is said. */
  cancelLabel?: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. The button keeps its place and the focus while the form is sent. */
export function FormButtons({
  label,
  busyLabel = FORM_TEXTS.sending,
  cancelLabel = FORM_TEXTS.cancel,
  busy,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {cancelLabel}
      </button>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </div>
  )
}
