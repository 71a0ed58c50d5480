import { LINES_MAX } from '@domain/billing/lines/line.ts'
import { calculateTotals, isPriced } from '@domain/billing/lines/totals.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS } from '@domain/platform/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { LINE_FIELD_TEXTS, LINES_TEXTS, pastedRowText, vatOfClass } from '@texts/billing/lines.ts'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { catalogueItems } from '@/data/billing/catalogue.data.ts'
import { toFieldTexts } from '@/portal/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextArea } from '@/ui/TextField.tsx'
import { LineRow } from './LineRow.tsx'
import { type Catalogue, LINE_COLUMNS, type LinesForm, type PastedText, useLines } from './useLines.ts'

interface PasteBoxProps {
  pasted: PastedText
  onText: (text: string) => void
  onAdd: () => void
  onClose: () => void
}

/** Takes rows of a spreadsheet. Rows that are no lines stay in the field, each with its problem. */
export function PasteBox({ pasted: { text, problems }, onText, onAdd, onClose }: PasteBoxProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={container} className="grid gap-3 rounded-md border border-line p-4">
      {problems.length > 0 && (
        <Notice description={LINES_TEXTS.pasteRest} announce>
          <ul className="grid basis-full gap-1 text-sm">
            {problems.map(({ row, key }) => (
              <li key={row}>{pastedRowText(row, toFieldTexts({ key }, LINE_FIELD_TEXTS).key ?? '')}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextArea
        name="pasted"
        label={LINES_TEXTS.pasted}
        rows={5}
        wrap="off"
        value={text}
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
      <p className="text-sm text-soft">{LINES_TEXTS.pasteHint}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{LINES_TEXTS.pasteClose}</Button>
        <Button isMain isBusy={text.trim() === ''} onClick={onAdd}>
          {LINES_TEXTS.pasteAdd}
        </Button>
      </div>
    </div>
  )
}

interface LinesTableProps {
  form: LinesForm
  /** Offered where an amount can be typed instead of lines. */
  onTypeAmount?: () => void
}

const HEADINGS = [
  LINES_TEXTS.description,
  LINES_TEXTS.quantity,
  LINES_TEXTS.unit,
  LINES_TEXTS.price,
  LINES_TEXTS.discount,
  LINES_TEXTS.vatClass,
  LINES_TEXTS.lineTotal,
]

/** The lines of a form: a table, or cards in a narrow window. */
export function LinesTable({ form, onTypeAmount }: LinesTableProps) {
  const [today] = useState(() => dayInNairobi(new Date()))
  const { data: catalogue = NONE } = useQuery(catalogueItems)
  const { container, fields, announcement, pasted, setPasted, paste, addLine, ...lines } = useLines(form, today)
  const { errors } = useFormState({ control: form.control, name: 'lines' })
  const problem = errors.lines?.root?.message ?? errors.lines?.message

  function onPaste(event: ClipboardEvent) {
    const input = event.target as HTMLElement
    const text = event.clipboardData.getData('text/plain')
    // Text of one cell is pasted as usual.
    if (input.getAttribute('role') !== 'combobox' || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    paste(text, Number(input.closest<HTMLElement>('[data-line]')?.dataset['line']))
  }

  return (
    <section ref={container} aria-label={LINES_TEXTS.lines} className="grid gap-3" data-wide onPaste={onPaste}>
      <div aria-hidden="true" className={`hidden text-sm font-semibold @5xl:grid ${LINE_COLUMNS}`}>
        {HEADINGS.map((heading, index) => (
          <span key={heading} className={index === HEADINGS.length - 1 ? 'text-right' : ''}>
            {heading}
          </span>
        ))}
      </div>
      <ol className="grid gap-3 @5xl:gap-2">
        {fields.map(({ id }, index) => (
          <LineRow
            key={id}
            form={form}
            index={index}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            day={today}
            catalogue={catalogue}
            onMove={lines.onMove}
            onRemove={lines.onRemove}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={fields.length >= LINES_MAX} onClick={addLine}>
          {LINES_TEXTS.addAnother}
        </Button>
        <Button onClick={() => setPasted({ text: '', problems: [] })}>{LINES_TEXTS.paste}</Button>
        {onTypeAmount && <Button onClick={onTypeAmount}>{LINES_TEXTS.typeAmount}</Button>}
        <p className="text-sm text-soft max-lg:hidden">{LINES_TEXTS.keyboard}</p>
      </div>
      {pasted && (
        <PasteBox
          pasted={pasted}
          onText={(text) => setPasted({ ...pasted, text })}
          onAdd={() => paste(pasted.text, fields.length - 1)}
          onClose={() => setPasted(null)}
        />
      )}
      <LinesTotals form={form} day={today} />
    </section>
  )
}

const NONE: Catalogue = { all: [], offered: [] }

/** The sums of the lines that can be computed, per VAT class and in total. */
function LinesTotals({ form: { control }, day }: { form: LinesForm; day: CalendarDate }) {
  const [lines, currency] = useWatch({ control, name: ['lines', 'currency'] })
  const totals = calculateTotals(lines.filter(isPriced), day)
  const money = (cents: number) => formatExactMoney(toMajor(cents), currency)
  const discount = totals.lines.reduce((sum, each) => sum + each.discount, 0)
  return (
    <dl className="ml-auto grid w-full max-w-md gap-1.5 rounded-md bg-page px-4 py-3 text-sm tabular-nums">
      {discount > 0 && <Sum label={LINES_TEXTS.discountTotal} value={money(discount)} />}
      <Sum label={LINES_TEXTS.net} value={money(totals.net)} />
      {totals.classes.map(({ vat_class, percent, tax }) => (
        <Sum key={vat_class} label={vatOfClass(vat_class, VAT_CLASS_LABELS[vat_class], percent)} value={money(tax)} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1.5 font-semibold">
        <dt>{LINES_TEXTS.total}</dt>
        <dd className="ml-auto text-lg wrap-anywhere">
          <output>{money(totals.gross)}</output>
        </dd>
      </div>
    </dl>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto wrap-anywhere">{value}</dd>
    </div>
  )
}
