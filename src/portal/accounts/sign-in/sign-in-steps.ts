import { requestEmailOtp } from '@domain/accounts/sign-in.endpoints.ts'
import { CODE_MINUTES } from '@domain/accounts/sign-in.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { nextPath } from '@domain/routes.ts'
import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { watchUser } from '@/data/accounts/auth-session.ts'
import type { SessionUser } from '@/data/accounts/session-user.ts'
import { errorCode } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { showStoredToast, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { openAccount } from '@/session/open-account.ts'
import { storedAccess } from '@/session/stored-access.ts'
import { showToast } from '@/ui/toasts.ts'
import { authProblem } from './auth-problem.ts'
import { rememberEmail } from './kept-entries.ts'

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

/** Signs in and leaves the page. Errors are rethrown. */
export type SignInBy = (way: () => Promise<void>, success: SuccessText) => Promise<void>

/** The style sheet shows the spinner or the form by this attribute, which the page's first script sets before paint. */
const mark = (session: 'in' | 'out') => {
  document.documentElement.dataset['session'] = session
}

/** Redirects a signed-in person, from this tab or another, to the requested page or the dashboard. */
export function useSignInRedirect() {
  /** The reason why a signed-in person cannot continue. */
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const user = useRef<SessionUser | null>(null)
  /** The message for the next page, set if the sign-in happened on this one. */
  const success = useRef<SuccessText | null>(null)

  const open = useCallback(async () => {
    const person = user.current
    if (!person) return
    setIsOpening(true)
    try {
      if (!storedAccess(person.uid)) await openAccount(person.uid)
      if (user.current !== person) return
      if (success.current) {
        rememberEmail(person.email)
        showSuccessOnNextPage(success.current)
      }
      location.replace(nextPath(new URLSearchParams(location.search).get('next')))
    } catch (error) {
      if (user.current !== person) return
      mark('out')
      setIsOpening(false)
      setFailure(authProblem(error).text)
    }
  }, [])

  useEffect(
    () =>
      watchUser((person) => {
        if (person && person.uid === user.current?.uid) return
        user.current = person
        setFailure(null)
        setIsOpening(false)
        mark(person ? 'in' : 'out')
        if (person) void open()
        else showStoredToast()
      }),
    [open],
  )

  const signInBy: SignInBy = async (way, nextPageMessage) => {
    // The next page would not know the session; the layout says why.
    if (document.documentElement.dataset['storage']) return document.getElementById('storage-blocked')?.focus()
    success.current = nextPageMessage
    try {
      await way()
    } catch (error) {
      // The second factor continues the sign-in of the first.
      if (errorCode(error) !== 'auth/multi-factor-auth-required') success.current = null
      throw error
    }
  }

  return { failure, isOpening, signInBy, retry: () => void open() }
}
