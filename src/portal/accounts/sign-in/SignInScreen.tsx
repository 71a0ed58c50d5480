import { addressSchema, signInSchema, signUpSchema } from '@domain/accounts/sign-in.ts'
import { SIGN_UP_HASH } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formResolver } from '@/portal/forms/field-texts.ts'
import { ScreenErrorBoundary, showError } from '@/portal/frame/feedback.tsx'
import { Button, RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { showToast } from '@/ui/toasts.ts'
import { SignInSpinner, useUncontrolledForm } from './AttemptForm.tsx'
import { initialEmail } from './kept-entries.ts'
import { SignInPanel } from './SignInPanel.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { type SignInBy, useEmailCode, useSignInRedirect } from './sign-in-steps.ts'

// Fewer people sign in with a code, so its code loads on demand.
const CodePanel = lazy(async () => ({ default: (await import('./CodePanel.tsx')).CodePanel }))

/**
 * /auth: the forms for a signed-out visitor. A signed-in one is redirected to the requested page or the dashboard.
 * The spinner covers the forms, so that nothing moves.
 */
export function SignInScreen() {
  const { failure, isOpening, signInBy, retry } = useSignInRedirect()
  return (
    <ScreenErrorBoundary>
      <div className="grid">
        <div className="hidden [grid-area:1/1] [html[data-session=in]_&]:block">
          <SignInSpinner label={isOpening ? SIGN_IN_TEXTS.opening : SIGN_IN_TEXTS.checking} />
        </div>
        <div className="min-w-0 [grid-area:1/1] [html[data-session=in]_&]:invisible">
          {failure ? <AccountFailed failure={failure} busy={isOpening} onRetry={retry} /> : <SignInTabs signInBy={signInBy} />}
        </div>
      </div>
      <Toaster />
    </ScreenErrorBoundary>
  )
}

/** Shown when the person is signed in but the account could not be prepared. */
function AccountFailed({ failure, busy, onRetry }: { failure: ErrorText; busy: boolean; onRetry: () => void }) {
  async function onSignOut() {
    try {
      await (await import('@/session/unwatched-sign-out.ts')).signOutUnwatched()
      showToast({ tone: 'ok', ...SESSION_SUCCESSES['auth/signed-out'] })
    } catch {
      showError(SESSION_ERRORS['auth/sign-out-failed'])
    }
  }

  return (
    <Notice {...failure} announce>
      <div className="flex flex-wrap gap-2">
        <RetryButton busy={busy} onRetry={onRetry} />
        <Button onClick={() => void onSignOut()}>{SIGN_IN_TEXTS.signOut}</Button>
      </div>
    </Notice>
  )
}

const TABS = ['sign-in', 'sign-up', 'code'] as const
type Tab = (typeof TABS)[number]
const LABELS: Record<Tab, string> = {
  'sign-in': SIGN_IN_TEXTS.signIn,
  'sign-up': SIGN_IN_TEXTS.signUp,
  code: SIGN_IN_TEXTS.emailCode,
}
const PANEL = 'sign-in-panel'

/** The three ways to sign in. A tab keeps its entries, and all tabs share the address. */
function SignInTabs({ signInBy }: { signInBy: SignInBy }) {
  const [tab, setTab] = useState<Tab>('sign-in')
  const [isCreated, setIsCreated] = useState(false)
  const signIn = useUncontrolledForm(formResolver(yupResolver(signInSchema), SIGN_IN_FIELD_TEXTS))
  const signUp = useUncontrolledForm(formResolver(yupResolver(signUpSchema), SIGN_IN_FIELD_TEXTS))
  const address = useUncontrolledForm(formResolver(yupResolver(addressSchema), SIGN_IN_FIELD_TEXTS))
  // A code requested before a reload can still be entered.
  const sentCode = useEmailCode(() => setTab('code'))

  const emails: Record<Tab, { read: () => string | undefined; write: (email: string) => void }> = {
    'sign-in': { read: () => signIn.getValues('email'), write: (email) => signIn.setValue('email', email) },
    'sign-up': { read: () => signUp.getValues('email'), write: (email) => signUp.setValue('email', email) },
    code: { read: () => address.getValues('email'), write: (email) => address.setValue('email', email) },
  }

  function onSelect(next: Tab) {
    const typed = emails[tab].read()
    if (typed && !emails[next].read()) emails[next].write(typed)
    setIsCreated(false)
    setTab(next)
  }

  useEffect(() => {
    if (!signIn.getValues('email')) signIn.setValue('email', initialEmail())
    if (location.hash === SIGN_UP_HASH) onSelect('sign-up')
  }, [])

  function onCreated(email: string) {
    signUp.reset()
    signIn.reset({ email, password: '' })
    setIsCreated(true)
    setTab('sign-in')
  }

  return (
    <>
      <TabBar
        label={SIGN_IN_TEXTS.ways}
        tabs={TABS}
        labels={LABELS}
        selected={tab}
        panelId={PANEL}
        isWide
        onSelect={onSelect}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${tab}`} className="mt-6">
        {tab === 'sign-in' && <SignInPanel fields={signIn} signInBy={signInBy} isNew={isCreated} />}
        {tab === 'sign-up' && <SignUpForm fields={signUp} onCreated={onCreated} />}
        {tab === 'code' && (
          <Suspense fallback={<SignInSpinner />}>
            <CodePanel fields={address} sentCode={sentCode} signInBy={signInBy} />
          </Suspense>
        )}
      </div>
    </>
  )
}
