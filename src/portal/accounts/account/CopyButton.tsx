import { ACCOUNT_STEPS, COPY_ERRORS } from '@texts/accounts/account.ts'
import { useState } from 'react'
import { showError } from '@/portal/frame/portal-toasts.ts'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'

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
