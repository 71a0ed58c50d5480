import { FACTOR_LABELS, type FactorMethod } from '@domain/users/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, ADD_FACTOR_TEXTS, OWN_ACCOUNT_SUCCESSES } from '@texts/account.ts'
import { CONTROL_TEXTS, removeLabel } from '@texts/controls.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ownFactorState, refreshFactorState } from '@/data/own-factor-state.data.ts'
import { type Factor, OFFERED_METHODS, ownFactors } from '@/data/second-factor.data.ts'
import { refreshRole } from '@/session/session.store.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { showToast } from '@/ui/toasts.ts'
import type { Person } from '../shell/Gate.tsx'

const AddFactor = lazy(() => import('./AddFactor.tsx').then((module) => ({ default: module.AddFactor })))
const RemoveFactor = lazy(() => import('./RemoveFactor.tsx').then((module) => ({ default: module.RemoveFactor })))

const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx').then((module) => ({ default: module.RecoveryCodes })))

/** Lists, adds and removes second factors. */
export function SecondFactors({ person }: { person: Person }) {
  const { data } = useQuery(ownFactorState(person.uid))
  const [factors, setFactors] = useState(ownFactors)
  const [adding, setAdding] = useState<FactorMethod | null>(null)
  const [removing, setRemoving] = useState<{ factor: Factor; open: boolean } | null>(null)
  const [fresh, setFresh] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button has been removed. Runs after the dialog, which would keep the focus from the page; new codes take it.
  const shown = useRef(factors)
  useEffect(() => {
    if (shown.current !== factors && fresh.length === 0) heading.current?.focus()
    shown.current = factors
  }, [factors, fresh])

  function changed(success: 'account/factor-added' | 'account/factor-removed', codes: readonly string[] = []) {
    setFactors(ownFactors())
    // Codes that are not saved yet stay on the page while they are valid.
    if (codes.length > 0 || ownFactors().length === 0) setFresh(codes)
    setAdding(null)
    setRemoving(null)
    void refreshFactorState(person.uid)
    // Without the required factor, the page asks to add one again.
    if (success === 'account/factor-removed' && data?.isRequired && ownFactors().length === 0) void refreshRole()
    // A toast would cover the codes, which have a notice instead.
    if (codes.length === 0) showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES[success] })
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
          <AddFactor
            method={adding}
            onAdded={(codes) => changed('account/factor-added', codes)}
            onCancel={() => {
              setAdding(null)
              heading.current?.focus()
            }}
          />
        )}
        {removing && (
          <RemoveFactor
            key={removing.factor.id}
            {...removing}
            isRequired={data?.isRequired === true && factors.length === 1}
            onRemoved={() => changed('account/factor-removed')}
            onClose={() => setRemoving({ ...removing, open: false })}
          />
        )}
        {factors.length > 0 && (
          <RecoveryCodes
            person={person}
            fresh={fresh}
            onSaved={() => {
              setFresh([])
              heading.current?.focus()
            }}
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
