import { CONTROL_TEXTS } from '@texts/controls.ts'

/** Submits a form of the account and keeps the focus while it saves. */
export function SaveButton({ busy, label }: { busy: boolean; label: string }) {
  return (
    <button
      type="submit"
      className="button justify-self-start"
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? CONTROL_TEXTS.saving : label}
    </button>
  )
}
