import { useRef } from 'react'
import { type OpenedLink, redeemLink } from '@/data/firebase/action-code.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** A new password for a person who asked for the link. The link is used when the form is sent, and never by looking. */
export function ResetPassword({ link, email }: { link: OpenedLink; email: string }) {
  const resetCode = useRef<string | null>(null)

  async function redeem(): Promise<string> {
    // A link works once: what it was redeemed for is kept for another try.
    resetCode.current ??= await redeemLink(link)
    return resetCode.current ?? ''
  }

  return <NewPasswordForm email={email} resetCode={redeem} />
}
