import {
  isLinkMode,
  type LinkMode,
  newPageKey,
  requestPasswordReset,
  resendVerification,
} from '@domain/accounts/sign-in.endpoints.ts'
import { addressSchema } from '@domain/accounts/sign-in.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { useCallback, useEffect, useState } from 'react'
import { addressOfLink, type OpenedLink } from '@/data/accounts/sign-in.ts'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { formResolver } from '@/portal/forms/field-texts.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { SignInSpinner, useUncontrolledForm } from './AttemptForm.tsx'
import { linkProblem } from './auth-problem.ts'
import { LinkRequest } from './EmailForm.tsx'
import { ResetPassword, VerifyEmail } from './LinkForms.tsx'

/** /auth/action: the page that the links of account mails open. Mail scanners open links too, so opening changes nothing. */
export function ActionScreen() {
  const state = useLink()
  return (
    <ScreenErrorBoundary>
      {state.is === 'checking' && <SignInSpinner label={SIGN_IN_TEXTS.checkingLink} />}
      {state.is === 'bad' && <LinkProblem {...state} />}
      {state.is === 'good' && state.link.mode === 'verifyEmail' && <VerifyEmail {...state} />}
      {state.is === 'good' && state.link.mode === 'resetPassword' && <ResetPassword {...state} />}
      <Toaster />
    </ScreenErrorBoundary>
  )
}

type LinkState =
  | { is: 'checking' }
  | { is: 'good'; link: OpenedLink; email: string }
  | { is: 'bad'; mode: LinkMode | null; problem: Problem; retry: () => void }

/** Loads the state of the link that opened the page, without redeeming it. */
function useLink(): LinkState {
  const [state, setState] = useState<LinkState>({ is: 'checking' })

  const check = useCallback(async () => {
    setState({ is: 'checking' })
    const link = readLink()
    try {
      if (!link.mode || !link.code) throw new Error('auth/link-invalid')
      const opened = { ...link, mode: link.mode }
      setState({ is: 'good', link: opened, email: await addressOfLink(opened) })
    } catch (error) {
      setState({ is: 'bad', mode: link.mode, problem: linkProblem(error), retry: () => void check() })
    }
  }, [])

  useEffect(() => void check(), [check])

  return state
}

/**
 * The page's first script has moved the link's parameters from the address into the history entry. The page's key is
 * stored there too, because the entry survives a reload and belongs to this page only.
 */
function readLink(): Omit<OpenedLink, 'mode'> & { mode: LinkMode | null } {
  const kept = (history.state ?? {}) as { mode?: unknown; code?: unknown; page_key?: unknown }
  const page_key = typeof kept.page_key === 'string' ? kept.page_key : newPageKey()
  history.replaceState({ ...kept, page_key }, '')
  return { mode: isLinkMode(kept.mode) ? kept.mode : null, code: typeof kept.code === 'string' ? kept.code : '', page_key }
}

const AGAIN = {
  verifyEmail: { endpoint: resendVerification, intro: SIGN_IN_TEXTS.askVerification },
  resetPassword: { endpoint: requestPasswordReset, intro: SIGN_IN_TEXTS.askReset },
} as const

/** Shown for an invalid link, with a link to request a new one, or if the check failed. */
function LinkProblem({ mode, problem, retry }: LinkState & { is: 'bad' }) {
  const fields = useUncontrolledForm(formResolver(yupResolver(addressSchema), SIGN_IN_FIELD_TEXTS))
  const isInvalid = problem.key === 'auth/link-invalid'
  const again = isInvalid && mode ? AGAIN[mode] : null
  return (
    <div className="grid gap-5">
      <Notice {...problem.text} announce>
        {!isInvalid && <RetryButton busy={false} onRetry={retry} />}
      </Notice>
      {again && <LinkRequest fields={fields} {...again} label={SIGN_IN_TEXTS.sendNewLink} takesFocus={false} />}
      <a
        className={again ? 'inline-flex min-h-11 items-center justify-self-center text-link' : 'button !min-h-12 text-base'}
        href={SIGN_IN_PATH}
      >
        {SIGN_IN_TEXTS.goToSignIn}
      </a>
    </div>
  )
}
