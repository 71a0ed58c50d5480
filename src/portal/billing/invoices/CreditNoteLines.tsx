import type { CreditNoteForm } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { formatCount } from '@domain/platform/formats.ts'
import { CREDIT_FORM_TEXTS, leftText, quantityOfLabel } from '@texts/billing/credit-notes.ts'
import type { UseFormReturn } from 'react-hook-form'
import { DECIMAL, toNumber } from '@/portal/forms/form-fields.ts'
import { TextField } from '@/ui/TextField.tsx'

interface CreditNoteLinesProps {
  form: UseFormReturn<CreditNoteForm, unknown, CreditNoteForm>
  invoice: Invoice
  /** The quantity of each line that is not credited. */
  left: readonly number[]
}

/** The quantity to credit of each line that is not credited in full. */
export function CreditNoteLines({ form, invoice, left }: CreditNoteLinesProps) {
  const errors = form.formState.errors.quantities
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{CREDIT_FORM_TEXTS.lines}</legend>
      <p className="text-sm text-soft">{CREDIT_FORM_TEXTS.linesHint}</p>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {invoice.lines.map(({ description, unit }, position) => {
          const most = left[position] ?? 0
          return (
            // The position identifies a line of an issued invoice, which never changes.
            <li key={position} className={most > 0 ? 'p-3' : 'hidden'}>
              <TextField
                {...form.register(`quantities.${position}`, { setValueAs: toNumber })}
                label={quantityOfLabel(description)}
                {...DECIMAL}
                hint={leftText([formatCount(most), unit].filter(Boolean).join(' '))}
                error={errors?.[position]?.message}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
