import { COMPANY_NAME } from '@domain/platform/company.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/Button.tsx'

/** A fact of a card's list. On a phone the label is on the left and the value on the right. */
export function CardFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 justify-between gap-4 sm:block">
      <dt className="shrink-0 text-soft sm:text-xs">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere sm:text-left">{children}</dd>
    </div>
  )
}

export interface RecordLabel {
  label: string
  /** The name of the record for screen readers, which may read the button alone. */
  record: string
}

/** An action on a record. */
export function CardButton({ label, record, ...button }: RecordLabel & Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button {...button}>
      <span>{label}</span>
      <span className="sr-only">{` ${record}`}</span>
    </Button>
  )
}

/** Leads to a record. */
export function CardLink({ label, record, href }: RecordLabel & { href: string }) {
  return (
    <a className="button button-quiet" href={href}>
      <span>{label}</span>
      <span className="sr-only">{` ${record}`}</span>
    </a>
  )
}

/** Prints the record that has `data-printed`, without the rest of the page. @param record its name for screen readers */
export function PrintButton({ record }: { record: string }) {
  return (
    <Button onClick={() => print()}>
      {CONTROL_TEXTS.print}
      <span className="sr-only">{` ${record}`}</span>
    </Button>
  )
}

/** The company's name at the head of a printed record. */
export function PrintHead() {
  return <p className="hidden basis-full text-sm print:block">{COMPANY_NAME}</p>
}
