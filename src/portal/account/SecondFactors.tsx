import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { OWN_ACCOUNT_SUCCESSES } from '@domain/texts/own-account-successes.ts'
import { FACTOR_LABELS, type FactorMethod } from '@domain/users/second-factor.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { type Factor, OFFERED_METHODS, ownFactors } from '@/data/second-factor.data.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { showToast } from '@/ui/toasts.ts'

const AddFactor = lazy(() => import('./AddFactor.tsx').then((module) => ({ default: module.AddFactor })))
const RemoveFactor = lazy(() => import('./RemoveFactor.tsx').then((module) => ({ default: module.RemoveFactor })))

/** The second factors of the account: listed, added, removed. */
export function SecondFactors() {
  const [factors, setFactors] = useState(ownFactors)
  const [adding, setAdding] = useState<FactorMethod | null>(null)
  const [removing, setRemoving] = useState<{ factor: Factor; open: boolean } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function changed(success: 'account/factor-added' | 'account/factor-removed') {
    setFactors(ownFactors())
    setAdding(null)
    setRemoving(null)
    showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES[success] })
    // The button that was pressed is gone.
    heading.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Second factor
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
                aria-label={`Remove ${FACTOR_LABELS[factor.method]} ${factor.name}`}
                onClick={() => setRemoving({ factor, open: true })}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Spinner label="Opening…" />}>
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
              Add {FACTOR_LABELS[method].toLowerCase().replace('sms', 'SMS')}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
