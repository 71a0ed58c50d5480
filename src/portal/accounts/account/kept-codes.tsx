import { COMPANY } from '@domain/platform/company.ts'
import { ACCOUNT_STEPS, COPY_ERRORS } from '@texts/accounts/account.ts'
import { RECOVERY_TEXTS, recoveryCodesTitle } from '@texts/accounts/second-factor.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useRef, useState } from 'react'
import { showError } from '@/portal/frame/feedback.tsx'
import { saveFile } from '@/portal/records/DownloadButton.tsx'
import { PrintButton } from '@/portal/records/RecordCard.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'

/** Copies a text to the clipboard. A browser may refuse, so the text must be visible too. */
export function CopyButton({ text, label, children }: { text: string; label: string; children?: Elements }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showError(COPY_ERRORS['account/copy-failed'])
    }
  }

  return (
    <Button onClick={() => void copy()}>
      <span>{isCopied ? ACCOUNT_STEPS.copied : label}</span>
      {children}
    </Button>
  )
}

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

interface RecoveryCodeListProps {
  codes: readonly string[]
  email: string
  /** One level below the heading above the list. */
  Heading: 'h2' | 'h4'
  onSaved: () => void
}

/** New recovery codes, shown once, with the ways to save them. */
export function RecoveryCodeList({ codes, email, Heading, onSaved }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = recoveryCodesTitle(COMPANY.shortName, email)

  useLeaveConfirmation(true)
  // The pressed button has been removed.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section data-printed className="grid gap-4 rounded-md border border-line p-4" aria-label={RECOVERY_TEXTS.heading}>
      <Heading ref={heading} tabIndex={-1} className="font-text text-base font-semibold wrap-anywhere">
        {title}
      </Heading>
      <p>{RECOVERY_TEXTS.save}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm whitespace-nowrap max-[24rem]:text-xs sm:text-base">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={RECOVERY_TEXTS.copy}>
          <span className="sr-only"> {RECOVERY_TEXTS.heading}</span>
        </CopyButton>
        <Button
          onClick={() =>
            saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), RECOVERY_TEXTS.fileName)
          }
        >
          {CONTROL_TEXTS.download}
          <span className="sr-only"> {RECOVERY_TEXTS.heading}</span>
        </Button>
        <PrintButton record={RECOVERY_TEXTS.heading} />
      </div>
      <Button isMain className="justify-self-start" onClick={onSaved}>
        {RECOVERY_TEXTS.saved}
      </Button>
    </section>
  )
}
