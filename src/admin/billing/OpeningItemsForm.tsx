import { importOpeningItems } from '@domain/billing/ledger/ledger.endpoints.ts'
import { openingsTextSchema, type PastedOpening, pastedOpenings } from '@domain/billing/ledger/openings.ts'
import { toCsv } from '@domain/platform/csv.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { CURRENCIES, DEFAULT_CURRENCY, formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  OPENING_FIELD_TEXTS,
  OPENING_HEADINGS,
  OPENING_ROW_TEXTS,
  OPENING_TEXTS,
  openingProblemsText,
  openingRateText,
  openingTotalText,
} from '@texts/billing/accounting.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer } from '@/portal/forms/FormDialog.tsx'
import { toFieldTexts } from '@/portal/forms/field-texts.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { saveFile } from '@/portal/records/DownloadButton.tsx'
import { Button } from '@/ui/Button.tsx'
import { FileField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextField.tsx'

/** A file of 200 rows has some kilobytes. */
const FILE_MAX_BYTES = 1_000_000

/** Imports open items from before the portal: rows of a spreadsheet or a CSV file, which are shown before they are imported. */
export function OpeningItemsForm({ container, clientId }: { container: FormContainer; clientId: string }) {
  // All attempts use one id, so that the items are imported once.
  const [import_id] = useState(newRecordId)
  const form = useValidatedForm(yupResolver(openingsTextSchema), OPENING_FIELD_TEXTS, { text: '' })
  const text = useWatch({ control: form.control, name: 'text' })
  const rows = useMemo(() => pastedOpenings(text), [text])

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // The same file can be chosen again after it was corrected.
    target.value = ''
    if (!chosen) return
    if (chosen.size > FILE_MAX_BYTES) {
      form.setError('text', { message: OPENING_TEXTS.tooLarge })
      return
    }
    const content = await chosen.text().catch(() => null)
    // Another encoding than UTF-8 would lose letters of the numbers.
    if (content === null || content.includes('\uFFFD') || content.includes('\0')) {
      form.setError('text', { message: OPENING_TEXTS.unread })
      return
    }
    form.setValue('text', content, { shouldDirty: true })
    form.clearErrors('text')
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={importOpeningItems}
      save={(values) =>
        call(importOpeningItems, {
          client_id: clientId,
          import_id,
          items: pastedOpenings(values.text).flatMap(({ item }) => item ?? []),
        })
      }
      label={OPENING_TEXTS.import}
      busyLabel={OPENING_TEXTS.importing}
    >
      <p className="text-sm text-soft">{OPENING_TEXTS.lead}</p>
      <TextArea {...bindFields(form)('text')} label={OPENING_TEXTS.pasted} rows={6} wrap="off" spellCheck={false} />
      <FileField
        name="file"
        label={OPENING_TEXTS.choose}
        hint={OPENING_TEXTS.hint}
        accept=".csv,text/csv,text/plain"
        onChange={(event) => void read(event)}
      />
      <div>
        <Button onClick={saveTemplate}>{OPENING_TEXTS.template}</Button>
      </div>
      {rows.length > 0 && <OpeningItemsPreview rows={rows} />}
    </EntryForm>
  )
}

function saveTemplate() {
  saveFile(new Blob([toCsv([OPENING_HEADINGS])], { type: 'text/csv' }), 'opening-items.csv')
}

/** Every row of the file, with its problem, and the total of each currency. */
function OpeningItemsPreview({ rows }: { rows: readonly PastedOpening[] }) {
  const wrong = rows.filter(({ item }) => !item).length
  return (
    <section aria-label={OPENING_TEXTS.preview} className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-x-auto">
      <h3 className="font-text text-base font-semibold">{OPENING_TEXTS.preview}</h3>
      <table className="w-full text-sm tabular-nums max-sm:text-xs">
        <thead>
          <tr className="text-left text-soft">
            {[OPENING_TEXTS.number, FACT_TEXTS.date, FACT_TEXTS.dueDate].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-2 font-normal">
                {heading}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-normal">
              {FACT_TEXTS.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap justify-end gap-x-6 gap-y-1 font-semibold tabular-nums">
        {formatOpeningTotals(rows).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p role="status" className="text-sm text-bad">
        {wrong > 0 ? openingProblemsText(wrong) : ''}
      </p>
    </section>
  )
}

function Row({ row: { cells, item, problem } }: { row: PastedOpening }) {
  // The rate of shillings is ignored.
  const rate = item?.currency === DEFAULT_CURRENCY ? null : (item?.exchange_rate ?? cells.exchange_rate)
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
          {cells.number || FACT_TEXTS.none}
        </th>
        <td className="py-2 pr-2">{item ? formatDay(item.day) : cells.day}</td>
        <td className="py-2 pr-2">{item ? formatDay(item.due_date) : cells.due_date}</td>
        <td className="py-2 text-right">
          <span>{item ? formatExactMoney(item.amount, item.currency) : `${cells.amount} ${cells.currency}`}</span>
          {rate ? <span className="block text-soft">{openingRateText(rate)}</span> : null}
        </td>
      </tr>
      {problem !== null && (
        <tr>
          <td colSpan={4} className="pb-2 text-bad">
            {toFieldTexts({ problem }, OPENING_ROW_TEXTS).problem}
          </td>
        </tr>
      )}
    </>
  )
}

/** "3 × Ksh 120,000.00" for each currency that occurs. */
function formatOpeningTotals(rows: readonly PastedOpening[]): string[] {
  return CURRENCIES.flatMap((currency) => {
    const items = rows.flatMap(({ item }) => (item?.currency === currency ? [item] : []))
    const total = items.reduce((sum, { amount }) => sum + toMinor(amount), 0)
    return items.length > 0 ? [openingTotalText(items.length, formatExactMoney(toMajor(total), currency))] : []
  })
}
