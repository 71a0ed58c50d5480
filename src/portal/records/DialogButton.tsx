import { type ComponentType, useState } from 'react'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useNewParameter } from '@/portal/lists/page-address.ts'
import { Button } from '@/ui/Button.tsx'

interface DialogButtonProps<Props> {
  label: string
  isQuiet?: boolean
  /** Hides only the button, so that a dialog stays open whose reason for existing has ended meanwhile, with its error. */
  isOffered?: boolean
  load: () => Promise<ComponentType<Props & { open: boolean; onClose: () => void }>>
  /** What the dialog gets beside its state. */
  dialog: Props
  /** Whether the address may open it: see `useNewParameter`. */
  isForNew?: boolean
}

/** A button that opens a dialog, whose code loads on first use. */
export function DialogButton<Props extends object>({
  label,
  isQuiet,
  isOffered = true,
  load,
  dialog,
  isForNew,
}: DialogButtonProps<Props>) {
  const { Component, isBusy, whenLoaded } = useLazyComponent(load)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => whenLoaded(() => setIsOpen(true))
  return (
    <>
      {isOffered && (
        <Button isMain={!isQuiet} isBusy={isBusy} onClick={open}>
          {label}
        </Button>
      )}
      {isForNew && <OpenByAddress open={open} />}
      {Component && <Component {...dialog} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenByAddress({ open }: { open: () => void }) {
  useNewParameter(open)
  return null
}
