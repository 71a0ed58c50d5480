import { FACTOR_LABELS, type FactorMethod } from '@domain/accounts/second-factor.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS, ADD_FACTOR_TEXTS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { CONTROL_TEXTS, removeLabel } from '@texts/platform/controls.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ownFactorState, refreshFactorState } from '@/data/accounts/own-factor-state.data.ts'
import {
  type Factor,
  type FactorCodes,
  factorAddedKey,
  OFFERED_METHODS,
  ownFactors,
} from '@/data/accounts/second-factor.data.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { refreshRole } from '@/session/session.store.ts'
import { Button, Spinner } from '@/ui/Button.tsx'
import { showToast } from '@/ui/toasts.ts'

const AddFactor = lazy(() => import('./AddFactor.tsx').then((module) => ({ default: module.AddFactor })))
const RemoveFactor = lazy(() => import('./SecurityDialogs.tsx').then((module) => ({ default: module.RemoveFactor })))

const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx').then((module) => ({ default: module.RecoveryCodes })))

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

  function changed() {
    setFactors(ownFactors())
    setAdding(null)
    setRemoving(null)
    void refreshFactorState(person.uid)
  }

  function added(codes: FactorCodes) {
    changed()
    // Codes that are not saved yet stay on the page while they are valid. A toast would cover new ones, which have a notice.
    if (codes?.length) setFresh(codes)
    else showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES[factorAddedKey(codes)] })
  }

  function removed(codes: FactorCodes) {
    changed()
    if (codes?.length) setFresh(codes)
    showToast({ tone: 'ok', ...OWN_ACCOUNT_SUCCESSES['account/factor-removed'] })
    if (ownFactors().length > 0) return
    setFresh([])
    // Without a required factor, the page asks to add one again.
    if (isStaff(person)) void refreshRole()
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
                <span>{FACTOR_LABELS[factor.method]}</span> <span className="text-soft">{factor.name}</span>
              </span>
              <Button
                aria-label={removeLabel(`${FACTOR_LABELS[factor.method]} ${factor.name}`)}
                onClick={() => setRemoving({ factor, open: true })}
              >
                {CONTROL_TEXTS.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ScreenErrorBoundary>
        <Suspense fallback={<Spinner label={CONTROL_TEXTS.opening} />}>
          {adding && (
            <AddFactor
              method={adding}
              onAdded={added}
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
              isRequired={(data?.isRequired ?? isStaff(person)) && factors.length === 1}
              onRemoved={removed}
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
      </ScreenErrorBoundary>
      {!adding && (
        <div className="flex flex-wrap gap-3">
          {OFFERED_METHODS.map((method) => (
            <Button key={method} onClick={() => setAdding(method)}>
              {ADD_FACTOR_TEXTS[method]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
