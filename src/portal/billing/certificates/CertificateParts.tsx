import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { CertificateForm } from '@domain/billing/withholding/certificate.ts'
import { CERTIFICATE_PARTS_MAX, type CertificateKind, missingCertificates } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { amountLabel } from '@texts/billing/invoices.ts'
import { partMissingText, WITHHOLDING_TEXTS as TEXTS, WITHHOLDING_FIELD_TEXTS } from '@texts/billing/withholding.ts'
import { type UseFieldArrayReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { invoicesExpecting } from '@/data/billing/certificate.data.ts'
import { DECIMAL, toNumber } from '@/portal/forms/form-fields.ts'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

interface CertificatePartsProps {
  /** The invoice from which the form was opened; its part is the first one. */
  invoice: Invoice
  person: Person
  form: UseFormReturn<CertificateForm>
  parts: UseFieldArrayReturn<CertificateForm, 'parts'>
}

/** The other open invoices of the client that expect certificates of the tax; the chosen ones start with what is missing. */
export function CertificateParts({ invoice, person, form, parts }: CertificatePartsProps) {
  const [kind, input] = useWatch({ control: form.control, name: ['kind', 'parts'] })
  const expecting = useQuery(invoicesExpecting(person, recordOrganisation(COLLECTIONS.invoices, invoice)))
  const others = (expecting.data ?? []).flatMap(({ record }) => {
    const isOther = record && record.id !== invoice.id && record.currency === invoice.currency
    return isOther && findMissingTaxAmount(record, kind) !== undefined ? [record] : []
  })
  if (expecting.isError && !expecting.data) return <p className="text-sm text-soft">{TEXTS.othersFailed}</p>
  if (others.length === 0) return null
  const isFull = parts.fields.length >= CERTIFICATE_PARTS_MAX && parts.fields.length <= others.length
  const total = input.reduce((sum, { amount }) => sum + toMinor(amount), 0)

  function toggle(other: Invoice) {
    const index = parts.fields.findIndex(({ invoice_id }) => invoice_id === other.id)
    if (index >= 0) parts.remove(index)
    else if (parts.fields.length < CERTIFICATE_PARTS_MAX) {
      parts.append({ invoice_id: other.id, amount: findMissingTaxAmount(other, kind) ?? 0 }, { shouldFocus: false })
    }
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="text-sm font-semibold">{TEXTS.others}</legend>
      <p className="text-sm text-soft">{TEXTS.othersLead}</p>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {others.map((other) => {
          const index = parts.fields.findIndex(({ invoice_id }) => invoice_id === other.id)
          const money = formatExactMoney(findMissingTaxAmount(other, kind) ?? 0, other.currency)
          return (
            <li key={other.id} className="grid items-start gap-x-4 gap-y-2 p-3 sm:grid-cols-[1fr_12rem]">
              <Checkbox
                checked={index >= 0}
                onChange={() => toggle(other)}
                label={`${other.invoice_number} · ${other.title}`}
                isSmall
              />
              {index < 0 ? (
                <p className="text-sm text-soft sm:self-center sm:text-right">{partMissingText(money)}</p>
              ) : (
                <TextField
                  key={index}
                  {...form.register(`parts.${index}.amount`, { setValueAs: toNumber })}
                  label={`${amountLabel(other.currency)} ${other.invoice_number}`}
                  {...DECIMAL}
                  hint={partMissingText(money)}
                  error={form.formState.errors.parts?.[index]?.amount?.message}
                  required
                />
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-sm text-bad empty:hidden">
        {isFull ? WITHHOLDING_FIELD_TEXTS['withholding/too-many-parts'] : ''}
      </p>
      {parts.fields.length > 1 && (
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-page px-4 py-3">
          <span className="text-sm font-semibold">{TEXTS.total}</span>
          <output className="font-semibold tabular-nums">
            {Number.isFinite(total) ? formatExactMoney(toMajor(total), invoice.currency) : ''}
          </output>
        </p>
      )}
    </fieldset>
  )
}

/** The missing amount of a tax in major units; undefined if nothing is missing. */
export function findMissingTaxAmount(invoice: Invoice, kind: CertificateKind): number | undefined {
  const missing = missingCertificates(invoice)[kind]
  return missing > 0 ? toMajor(missing) : undefined
}
