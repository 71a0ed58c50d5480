import { CONTROL_TEXTS } from '@texts/controls.ts'
import { Button } from '@/ui/Button.tsx'

/** Submits a form of the account and keeps the focus while it saves. */
export function SaveButton({ busy, label }: { busy: boolean; label: string }) {
  return (
    <Button
      type="submit"
      isMain
      className="justify-self-start"
      isBusy={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? CONTROL_TEXTS.saving : label}
    </Button>
  )
}
