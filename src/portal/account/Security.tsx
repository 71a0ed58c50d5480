import { FACTOR_LABELS, type FactorMethod } from '@domain/users/second-factor.ts'
import { ACCOUNT_TEXTS, ADD_FACTOR_TEXTS, OWN_ACCOUNT_ERRORS, OWN_ACCOUNT_SUCCESSES } from '@texts/account.ts'
import { CONTROL_TEXTS, removeLabel } from '@texts/controls.ts'
import { SESSION_ERRORS, SESSION_SUCCESSES } from '@texts/portal.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { sendPasswordLink, signOutEverywhere } from '@/data/account.data.ts'
import { endSession } from '@/data/firebase/session.ts'
import { type Factor, hasPassword, OFFERED_METHODS, ownFactors } from '@/data/second-factor.data.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { showToast } from '@/ui/toasts.ts'
import { showSuccessOnNextPage } from '../shell/portal-toasts.ts'
import { AccountAction } from './AccountAction.tsx'

/** Password, second factors and the button that ends every session. */
export function Security() {
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <div className="grid gap-2">
        <h3 className="font-semibold">{ACCOUNT_TEXTS.emailCodeHeading}</h3>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.emailCode}</p>
      </div>
      <AccountAction
        heading={ACCOUNT_TEXTS.passwordHeading}
        text={hasPassword() ? ACCOUNT_TEXTS.hasPassword : ACCOUNT_TEXTS.noPassword}
        label={ACCOUNT_TEXTS.sendPasswordLink}
        busyLabel={CONTROL_TEXTS.sending}
        run={sendLink}
        failure={SESSION_ERRORS['auth/mail-failed']}
      />
      <SecondFactors />
      <AccountAction
        heading={ACCOUNT_TEXTS.signOutEverywhereHeading}
        text={ACCOUNT_TEXTS.signOutEverywhere}
        busyLabel={ACCOUNT_TEXTS.signingOut}
        run={leave}
        failure={OWN_ACCOUNT_ERRORS['account/sign-out-everywhere-failed']}
      />
    </div>
  )
}

async function sendLink() {
  await sendPasswordLink()
  showToast({ tone: 'ok', ...SESSION_SUCCESSES['auth/reset-sent'] })
}

/** The gate then opens the sign-in page, which explains the end of the session. */
async function leave() {
  await signOutEverywhere()
  showSuccessOnNextPage(OWN_ACCOUNT_SUCCESSES['account/signed-out-everywhere'])
  await endSession()
}

const AddFactor = lazy(() => import('./AddFactor.tsx').then((module) => ({ default: module.AddFactor })))
const RemoveFactor = lazy(() => import('./RemoveFactor.tsx').then((module) => ({ default: module.RemoveFactor })))

/** Lists, adds and removes second factors. */
function SecondFactors() {
  const [factors, setFactors] = useState(ownFactors)
  const [adding, setAdding] = useState<FactorMethod | null>(null)
  const [removing, setRemoving] = useState<{ factor: Factor; open: boolean } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function changed(success: 'account/factor-added' | 'account/factor-removed') {
    setFactors(ownFactors())
    setAdding(null)
    setRemoving(null)
    showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES[success] })
    // The pressed button has been removed.
    heading.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {ACCOUNT_TEXTS.factorHeading}
      </h3>
      <p className="text-sm text-soft">{factors.length > 0 ? ACCOUNT_TEXTS.factorsSome : ACCOUNT_TEXTS.factorsNone}</p>
      {factors.length > 0 && (
        <ul className="grid gap-2">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
              <span>
                {FACTOR_LABELS[factor.method]} <span className="text-soft">{factor.name}</span>
              </span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={removeLabel(`${FACTOR_LABELS[factor.method]} ${factor.name}`)}
                onClick={() => setRemoving({ factor, open: true })}
              >
                {CONTROL_TEXTS.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Spinner label={CONTROL_TEXTS.opening} />}>
        {adding && (
          <AddFactor method={adding} onAdded={() => changed('account/factor-added')} onCancel={() => setAdding(null)} />
        )}
        {removing && (
          <RemoveFactor
            key={removing.factor.id}
            {...removing}
            onRemoved={() => changed('account/factor-removed')}
            onClose={() => setRemoving({ ...removing, open: false })}
          />
        )}
      </Suspense>
      {!adding && (
        <div className="flex flex-wrap gap-3">
          {OFFERED_METHODS.map((method) => (
            <button key={method} type="button" className="button button-quiet" onClick={() => setAdding(method)}>
              {ADD_FACTOR_TEXTS[method]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
