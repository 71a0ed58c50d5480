import type { PastedProblem } from '@domain/billing/lines/pasted-lines.ts'
import { LINE_FIELD_TEXTS, LINES_TEXTS, pastedRowText } from '@texts/billing/lines.ts'
import { useEffect, useRef } from 'react'
import { fieldTextsOf } from '@/portal/forms/field-texts.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextArea } from '@/ui/TextField.tsx'

export interface PastedText {
  text: string
  /** The rows that were not added. */
  problems: readonly PastedProblem[]
}

interface PasteBoxProps {
  pasted: PastedText
  onText: (text: string) => void
  onAdd: () => void
  onClose: () => void
}

/** Takes rows of a spreadsheet. Rows that are no lines stay in the field, each with its problem. */
export function PasteBox({ pasted: { text, problems }, onText, onAdd, onClose }: PasteBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={place} className="grid gap-3 rounded-md border border-line p-4">
      {problems.length > 0 && (
        <Notice description={LINES_TEXTS.pasteRest} announce>
          <ul className="grid basis-full gap-1 text-sm">
            {problems.map(({ row, key }) => (
              <li key={row}>{pastedRowText(row, fieldTextsOf({ key }, LINE_FIELD_TEXTS).key ?? '')}</li>
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
