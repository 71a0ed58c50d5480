import { MESSAGE_REFERENCES_MAX, REFERENCE_KINDS, type Reference, referenceKey } from '@domain/messages/message-references.ts'
import { MESSAGE_DIALOG_TEXTS, recordsFound } from '@domain/texts/message-dialogs.ts'
import { MESSAGE_FORM_TEXTS } from '@domain/texts/message-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { recipientRecords } from '@/data/recipient-records.data.ts'
import { Chip } from '@/ui/Chip.tsx'
import { Combobox } from '@/ui/Combobox.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'

const OFFERED = 6

interface ReferencesFieldProps {
  /** Whose records can be chosen. */
  recipientId: string
  value: readonly Reference[]
  onChange: (references: Reference[]) => void
  error: string | undefined
}

/** Which of the recipient's records a message is about; each a chip that can be taken off. */
export function ReferencesField({ recipientId, value, onChange, error }: ReferencesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const records = useQuery(recipientRecords(recipientId))
  const known = (records.data ?? []).map((record) => ({ record, key: referenceKey(record), name: nameOf(record) }))
  const chosen = new Set(value.map(referenceKey))
  const wanted = text.trim().toLowerCase()
  const choices = known
    .filter(({ key, name }) => !chosen.has(key) && name.toLowerCase().includes(wanted))
    .slice(0, OFFERED)
    .map(({ key, record }) => ({ id: key, title: record.label, detail: REFERENCE_KINDS[record.collection] }))
  const isFull = value.length >= MESSAGE_REFERENCES_MAX
  const failed = records.isError ? MESSAGE_DIALOG_TEXTS.recordsFailed : undefined
  return (
    <div className="grid gap-3">
      <Combobox
        ref={input}
        label={MESSAGE_DIALOG_TEXTS.references}
        name="references"
        text={text}
        onText={setText}
        choices={isFull ? [] : choices}
        onChoose={({ id }) => {
          const record = known.find(({ key }) => key === id)?.record
          setText('')
          if (record) onChange([...value, { collection: record.collection, id: record.id }])
        }}
        message={isFull ? MESSAGE_FORM_TEXTS.tooManyReferences : recordsFound(records.isPending ? undefined : choices.length)}
        error={error ?? failed}
      />
      {records.isError && <RetryButton busy={records.isFetching} onRetry={() => void records.refetch()} />}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={MESSAGE_DIALOG_TEXTS.chosenReferences}>
          {value.map((one) => {
            const key = referenceKey(one)
            return (
              <Chip
                key={key}
                name={known.find((record) => record.key === key)?.name ?? REFERENCE_KINDS[one.collection]}
                onRemove={() => {
                  onChange(value.filter((other) => referenceKey(other) !== key))
                  // The button that had the focus is gone.
                  input.current?.focus()
                }}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}

const nameOf = ({ collection, label }: Reference & { label: string }) => `${REFERENCE_KINDS[collection]}: ${label}`
