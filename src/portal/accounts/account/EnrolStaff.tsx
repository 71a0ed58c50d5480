import type { FactorMethod } from '@domain/accounts/second-factor.ts'
import { nextPath } from '@domain/routes.ts'
import { ADD_FACTOR_TEXTS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { REQUIRED_FACTOR_TEXTS } from '@texts/accounts/second-factor.ts'
import { useRef, useState } from 'react'
import { type FactorCodes, factorAddedKey, OFFERED_METHODS, ownFactors } from '@/data/accounts/second-factor.data.ts'
import { signOut } from '@/data/accounts/session.ts'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import { SignInAgain, SignOutButton } from '@/portal/frame/SessionButtons.tsx'
import { useSession } from '@/session/session.store.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { showToast } from '@/ui/toasts.ts'
import { AddFactor } from './AddFactor.tsx'
import { RecoveryCodeList } from './kept-codes.tsx'

/** /account for staff who lack the second factor that the office requires: adds one, then asks to sign in with it. */
export function EnrolStaff() {
  const { user } = useSession()
  const [adding, setAdding] = useState<FactorMethod | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  // A session that began before the factor was added cannot use it.
  const [isReady, setIsReady] = useState(() => ownFactors().length > 0)

  // Has the focus after a part that had it has disappeared.
  const panel = useRef<HTMLDivElement>(null)

  function added(recoveryCodes: FactorCodes) {
    setCodes(recoveryCodes ?? [])
    setIsReady(true)
    // A toast would cover the codes, which take the focus; the heading of the page changes as well.
    if (recoveryCodes?.length) return
    showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES[factorAddedKey(recoveryCodes)] })
    panel.current?.focus()
  }

  function saved() {
    setCodes([])
    panel.current?.focus()
  }

  function cancelled() {
    setAdding(null)
    panel.current?.focus()
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={isReady ? REQUIRED_FACTOR_TEXTS.done : REQUIRED_FACTOR_TEXTS.title} />
      <div ref={panel} tabIndex={-1} className="panel grid gap-5 p-5 lg:p-6">
        {codes.length > 0 && <RecoveryCodeList codes={codes} email={user?.email ?? ''} Heading="h2" onSaved={saved} />}
        {isReady && codes.length === 0 && (
          <Notice tone="ok" description={REQUIRED_FACTOR_TEXTS.next} announce>
            <SignInAgain end={signOutToNext} />
          </Notice>
        )}
        {!isReady && <p>{REQUIRED_FACTOR_TEXTS.explain}</p>}
        {!isReady && adding && <AddFactor method={adding} onAdded={added} onCancel={cancelled} />}
        {!isReady && !adding && (
          <div className="flex flex-wrap gap-3">
            {OFFERED_METHODS.map((method) => (
              <Button key={method} isMain onClick={() => setAdding(method)}>
                {ADD_FACTOR_TEXTS[method]}
              </Button>
            ))}
            <SignOutButton />
          </div>
        )}
      </div>
    </div>
  )
}

/** The gate sends a signed-out person to the sign-in page, which returns to the address shown: the page first asked for. */
function signOutToNext(): Promise<void> {
  history.replaceState(history.state, '', nextPath(new URLSearchParams(location.search).get('next')))
  return signOut()
}
