import { signOutEverywhere } from '@domain/accounts/sessions.endpoints.ts'
import { requestPasswordReset } from '@domain/accounts/sign-in.endpoints.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { ACCOUNT_TEXTS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { hasPassword, signedIn } from '@/data/accounts/second-factor.data.ts'
import { signOutLocally } from '@/data/accounts/session.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { ScreenErrorBoundary, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Button, Spinner } from '@/ui/Button.tsx'
import { showToast } from '@/ui/toasts.ts'
import { ActionButton } from './AccountSection.tsx'
import { SecondFactors } from './SecondFactors.tsx'

/** Password, second factors and the button that ends every session. */
export function Security({ person }: { person: Person }) {
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      {!isStaff(person) && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{ACCOUNT_TEXTS.emailCodeHeading}</h3>
          <p className="text-sm text-soft">{ACCOUNT_TEXTS.emailCode}</p>
        </div>
      )}
      <Password />
      <SecondFactors person={person} />
      <AccountAction
        heading={ACCOUNT_TEXTS.signOutEverywhereHeading}
        text={ACCOUNT_TEXTS.signOutEverywhere}
        busyLabel={ACCOUNT_TEXTS.signingOut}
        run={leave}
        failure={signOutEverywhere.failure}
      />
    </div>
  )
}

async function sendLink() {
  await callFunction(requestPasswordReset, { email: signedIn().email ?? '' })
  showToast({ tone: 'ok', ...requestPasswordReset.success })
}

/** The gate then opens the sign-in page, which explains the end of the session. */
async function leave() {
  await callFunction(signOutEverywhere, {})
  showSuccessOnNextPage(signOutEverywhere.success)
  await signOutLocally()
}

const ChangePassword = lazy(() => import('./SecurityDialogs.tsx').then((module) => ({ default: module.ChangePassword })))

/** Changes a known password here; a link by mail helps if it is forgotten, or if there is none yet. */
function Password() {
  const [isChanging, setIsChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    button.current?.focus()
    setIsChanging(false)
  }

  return (
    <div className="grid gap-3">
      <AccountAction
        heading={ACCOUNT_TEXTS.passwordHeading}
        text={hasPassword() ? ACCOUNT_TEXTS.hasPassword : ACCOUNT_TEXTS.noPassword}
        label={ACCOUNT_TEXTS.sendPasswordLink}
        busyLabel={CONTROL_TEXTS.sending}
        run={sendLink}
        failure={requestPasswordReset.failure}
      />
      {hasPassword() && (
        <Button
          ref={button}
          className="justify-self-start"
          aria-expanded={isChanging}
          // The form has its own Cancel, which waits for a running change.
          isBusy={isChanging}
          onClick={() => setIsChanging(true)}
        >
          {ACCOUNT_TEXTS.changePassword}
        </Button>
      )}
      {isChanging && (
        <ScreenErrorBoundary>
          <Suspense fallback={<Spinner label={CONTROL_TEXTS.opening} />}>
            <ChangePassword
              onCancel={close}
              onChanged={() => {
                close()
                showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES['account/password-changed'] })
              }}
            />
          </Suspense>
        </ScreenErrorBoundary>
      )}
    </div>
  )
}

interface AccountActionProps extends Omit<ComponentProps<typeof ActionButton>, 'label'> {
  heading: string
  text: string
  /** The button's label; the heading by default. */
  label?: string
}

function AccountAction({ heading, text, label = heading, ...action }: AccountActionProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{heading}</h3>
      <p className="text-sm text-soft">{text}</p>
      <ActionButton label={label} {...action} />
    </div>
  )
}
