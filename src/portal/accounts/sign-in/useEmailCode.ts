import { requestEmailOtp } from '@domain/accounts/sign-in.endpoints.ts'
import { CODE_MINUTES } from '@domain/accounts/sign-in.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { useEffect, useState } from 'react'
import { callFunction } from '@/data/firebase/call.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { showToast } from '@/ui/toasts.ts'

const KEPT_KEY = 'ubora:code'

export interface SentCode {
  email: string
  requestId: string
  /** Milliseconds since 1970. */
  sentAt: number
}

/**
 * The code that this tab requested, if any.
 * @param onRestored called if it was requested before this page loaded, because a phone may unload a page while its owner
 * reads the mail
 */
export function useEmailCode(onRestored: () => void) {
  const [sent, setSent] = useState<SentCode | null>(null)
  /** Whether the code's step is shown, rather than the address. */
  const [isEntering, setIsEntering] = useState(false)

  useEffect(() => {
    const kept = keptCode()
    if (!kept) return
    setSent(kept)
    setIsEntering(true)
    onRestored()
  }, [])

  /** Sends a code to an address, unless a valid one was sent there. @throws ApiRequestError */
  async function ask(email: string) {
    if (sent && isValid(sent) && sameAddressKey(sent.email) === sameAddressKey(email)) setIsEntering(true)
    else await request(email)
  }

  async function request(email: string) {
    const answer = await callFunction(requestEmailOtp, { email })
    const code = { email, requestId: String(answer['request_id']), sentAt: Date.now() }
    writeTab(KEPT_KEY, JSON.stringify(code))
    setSent(code)
    setIsEntering(true)
    showToast({ tone: 'ok', ...requestEmailOtp.success })
  }

  function forget() {
    dropTab(KEPT_KEY)
    setSent(null)
    setIsEntering(false)
  }

  /** Sends another code to the address. @throws ApiRequestError */
  async function resend() {
    if (sent) await request(sent.email)
  }

  // The code stays valid when the person returns to the address.
  return { sent, isEntering, ask, resend, back: () => setIsEntering(false), forget }
}

function keptCode(): SentCode | null {
  try {
    const kept = JSON.parse(readTab(KEPT_KEY) ?? 'null') as Partial<SentCode> | null
    const { email, requestId, sentAt } = kept ?? {}
    const isWhole = typeof email === 'string' && typeof requestId === 'string' && typeof sentAt === 'number'
    return isWhole && isValid({ sentAt }) ? { email, requestId, sentAt } : null
  } catch {
    return null
  }
}

function isValid({ sentAt }: Pick<SentCode, 'sentAt'>): boolean {
  return Date.now() < sentAt + CODE_MINUTES * 60_000
}
