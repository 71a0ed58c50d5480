import { dayInNairobi } from '@domain/dates.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX, LINES_MAX } from '@domain/lines/line.constants.ts'
import { VAT_CLASS_LABELS, VAT_CLASSES, vatRatesOn } from '@domain/lines/vat.constants.ts'
import type { QuotationForm } from '@domain/quotations/quotation-form.schema.ts'
import { lineLabel, QUOTATION_LINE_TEXTS, vatClassLabel } from '@texts/quotations-dialogs.ts'
import { useRef } from 'react'
import { type Path, type RegisterOptions, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { toNumber } from '../shell/forms/form-fields.ts'
import { EMPTY_LINE } from './empty-line.ts'

type LinesForm = UseFormReturn<QuotationForm>

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** The lines of a form: its field `lines` is a list with the fields of a line. */
export function QuotationLines({ form }: { form: LinesForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const add = useRef<HTMLButtonElement>(null)
  const { lines: error } = form.formState.errors
  const message = error?.message ?? error?.root?.message
  return (
    <section aria-label={QUOTATION_LINE_TEXTS.heading} className="grid gap-4">
      <h3 className="font-text text-base font-semibold">{QUOTATION_LINE_TEXTS.heading}</h3>
      {fields.map(({ id }, index) => (
        <LineFields
          key={id}
          form={form}
          index={index}
          onRemove={
            fields.length > 1 &&
            (() => {
              remove(index)
              // The focused button has been removed.
              add.current?.focus()
            })
          }
        />
      ))}
      {message && (
        <p role="alert" className="text-sm text-bad">
          {message}
        </p>
      )}
      <button
        ref={add}
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={fields.length >= LINES_MAX}
        onClick={() => {
          // The new line's description gets the focus. Its price is empty, which the type of a complete line excludes.
          if (fields.length < LINES_MAX) append({ ...EMPTY_LINE } as unknown as QuotationForm['lines'][number])
        }}
      >
        {QUOTATION_LINE_TEXTS.add}
      </button>
    </section>
  )
}

interface LineFieldsProps {
  form: LinesForm
  index: number
  /** false for the only line. */
  onRemove: (() => void) | false
}

function LineFields({ form, index, onRemove }: LineFieldsProps) {
  const rates = vatRatesOn(dayInNairobi(new Date()))
  const field = <Name extends keyof QuotationForm['lines'][number]>(
    part: Name,
    options?: RegisterOptions<QuotationForm, Path<QuotationForm>>,
  ) => {
    const name = `lines.${index}.${part}` as Path<QuotationForm>
    return { ...form.register(name, options), error: form.getFieldState(name, form.formState).error?.message }
  }
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-page p-3 sm:p-4">
      <legend className="sr-only">{lineLabel(index + 1)}</legend>
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs font-semibold text-soft" aria-hidden="true">
          {lineLabel(index + 1)}
        </span>
        {onRemove && (
          <button type="button" className="button button-quiet" onClick={onRemove}>
            {QUOTATION_LINE_TEXTS.remove}
            <span className="sr-only"> {lineLabel(index + 1)}</span>
          </button>
        )}
      </div>
      <TextField
        {...field('description')}
        label={QUOTATION_LINE_TEXTS.description}
        maxLength={LINE_DESCRIPTION_MAX}
        autoComplete="off"
        required
      />
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[1fr_1fr_1.5fr_1fr_2fr]">
        <TextField {...field('quantity', { setValueAs })} {...number} label={QUOTATION_LINE_TEXTS.quantity} required />
        <TextField {...field('unit')} label={QUOTATION_LINE_TEXTS.unit} maxLength={LINE_UNIT_MAX} autoComplete="off" />
        <TextField {...field('unit_price', { setValueAs })} {...number} label={QUOTATION_LINE_TEXTS.unitPrice} required />
        <TextField {...field('discount_percent', { setValueAs })} {...number} label={QUOTATION_LINE_TEXTS.discount} />
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...field('vat_class')}
            label={QUOTATION_LINE_TEXTS.vatClass}
            options={VAT_CLASSES.map((code) => [code, vatClassLabel(code, VAT_CLASS_LABELS[code], rates[code])])}
          />
        </div>
      </div>
    </fieldset>
  )
}
