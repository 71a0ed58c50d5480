import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface AskDialogProps {
  title: string
  effect: string
  label: string
  open: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action, which the page then shows. */
export function AskDialog({ title, effect, label, open, onConfirm, onClose }: AskDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>{effect}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{CONTROL_TEXTS.cancel}</Button>
        <Button isMain onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
