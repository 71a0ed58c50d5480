import { CONTROL_TEXTS } from '@texts/controls.ts'
import { codesLeft, RECOVERY_TEXTS } from '@texts/recovery-codes.ts'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface ReplaceCodesProps {
  /** The number of codes that stop working. */
  left: number
  open: boolean
  onReplace: () => void
  onClose: () => void
}

/** Asks before new recovery codes replace the ones that still work. */
export function ReplaceCodes({ left, open, onReplace, onClose }: ReplaceCodesProps) {
  return (
    <Dialog title={RECOVERY_TEXTS.replaceAsk} open={open} onClose={onClose}>
      <p>{`${RECOVERY_TEXTS.replaced} ${codesLeft(left)}`}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{CONTROL_TEXTS.cancel}</Button>
        <Button isMain onClick={onReplace}>
          {RECOVERY_TEXTS.make}
        </Button>
      </div>
    </Dialog>
  )
}
