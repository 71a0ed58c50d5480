import { toCsv } from '@domain/csv.ts'
import { importOpeningItems } from '@domain/ledger/ledger.endpoints.ts'
import { openingsTextSchema, pastedOpenings } from '@domain/ledger/pasted-openings.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { OPENING_FIELD_TEXTS, OPENING_HEADINGS, OPENING_TEXTS } from '@texts/openings.ts'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { saveFile } from '@/portal/shell/DownloadButton.tsx'
import { EntryForm, type FormContainer } from '@/portal/shell/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { Button } from '@/ui/Button.tsx'
import { FileField } from '@/ui/FileField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { OpeningItemsPreview } from './OpeningItemsPreview.tsx'

/** A file of 200 rows has some kilobytes. */
const FILE_MAX_BYTES = 1_000_000

/** Imports open items from before the portal: rows of a spreadsheet or a CSV file, which are shown before they are imported. */
export function OpeningItemsForm({ place, clientId }: { place: FormContainer; clientId: string }) {
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
      place={place}
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
