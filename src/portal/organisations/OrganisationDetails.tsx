import type { OrganisationOverview } from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_KIND_LABELS } from '@domain/organisations/organisation.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { ORGANISATION_DIALOG_TEXTS } from '@texts/organisations/organisations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import type { Elements } from '@/ui/Field.tsx'

export type HeadingLevel = 'h2' | 'h3'

interface PartHeadProps {
  title: string
  level: HeadingLevel
  /** Gets the focus after a focused row was removed. */
  ref?: Ref<HTMLHeadingElement>
  children?: Elements
}

/** The heading of a part of an organisation, with its action on the right. */
export function PartHead({ title, level: Heading, ref, children }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Heading ref={ref} tabIndex={-1} className={Heading === 'h2' ? 'text-h3' : 'font-semibold'}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

/**
 * Moves the focus after a dialog closes, because the button that opened it disappears with its row.
 * @returns the function to call when the dialog closes
 */
export function useFocusAfter(target: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    target.current?.focus()
  })
  return () => {
    isDue.current = true
  }
}

const loadDialog = () => import('./DetailsDialog.tsx').then(({ DetailsDialog }) => DetailsDialog)

interface OrganisationDetailsProps {
  organisation: OrganisationOverview['organisation']
  actor: Actor
  level: HeadingLevel
  onSaved?: () => void
}

export function OrganisationDetails({ organisation, actor, level, onSaved }: OrganisationDetailsProps) {
  const facts = [
    [ORGANISATION_DIALOG_TEXTS.name, organisation.name],
    [ORGANISATION_DIALOG_TEXTS.kind, ORGANISATION_KIND_LABELS[organisation.kind]],
    [ORGANISATION_DIALOG_TEXTS.kraPin, organisation.kra_pin],
    [ORGANISATION_DIALOG_TEXTS.billingEmail, organisation.billing_email],
    [ORGANISATION_DIALOG_TEXTS.billingAddress, organisation.billing_address],
    [ORGANISATION_DIALOG_TEXTS.phone, organisation.phone],
    [ORGANISATION_DIALOG_TEXTS.withholds, withheld(organisation)],
  ] as const
  return (
    <div className="grid gap-4">
      <PartHead title={ORGANISATION_DIALOG_TEXTS.details} level={level}>
        <DialogButton
          label={ORGANISATION_DIALOG_TEXTS.edit}
          isQuiet
          load={loadDialog}
          dialog={{ organisation, actor, onSaved: () => onSaved?.() }}
        />
      </PartHead>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value || FACT_TEXTS.none}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function withheld({ withholds_income_tax, withholds_vat }: OrganisationOverview['organisation']): string {
  const kinds = [
    withholds_income_tax && ORGANISATION_DIALOG_TEXTS.incomeTax,
    withholds_vat && ORGANISATION_DIALOG_TEXTS.vat,
  ].filter(Boolean)
  return kinds.join(', ') || ORGANISATION_DIALOG_TEXTS.nothing
}
