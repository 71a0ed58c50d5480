import {
  MESSAGE_REFERENCES_MAX,
  type MessageEntry,
  REFERENCE_KINDS,
  type Reference,
  referenceKey,
} from '@domain/messages/message.ts'
import { useQuery } from '@tanstack/react-query'
import { MESSAGE_DIALOG_TEXTS, MESSAGE_FIELD_TEXTS, recordsFoundText } from '@texts/messages/messages.ts'
import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { recipientRecords } from '@/data/messages/recipient-records.data.ts'
import { useBoundField } from '@/portal/forms/form-fields.ts'
import { usePerson } from '@/portal/frame/Gate.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Chip } from '@/ui/Badge.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import { Combobox } from '@/ui/Combobox.tsx'

/** Only a message to one person can refer to records, because records have one owner. */
export function References({ form }: { form: UseFormReturn<MessageEntry> }) {
  const person = usePerson()
  const field = useBoundField(form.control, 'references')
  const [[recipientId, ...others], organisations] = useWatch({
    control: form.control,
    name: ['recipient_ids', 'organisation_ids'],
  })
  if (!recipientId || others.length > 0 || organisations.length > 0) {
    return <p className="text-sm text-soft">{MESSAGE_DIALOG_TEXTS.referencesHint}</p>
  }
  if (!person) return null
  return (
    <ReferencesField
      person={person}
      recipientId={recipientId}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    />
  )
}

const OFFERED = 6

interface ReferencesFieldProps {
  person: Person
  /** Whose records can be chosen. */
  recipientId: string
  value: readonly Reference[]
  onChange: (references: Reference[]) => void
  error: string | undefined
}

/** The recipient's records that a message refers to, each a removable chip. */
function ReferencesField({ person, recipientId, value, onChange, error }: ReferencesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const records = useQuery(recipientRecords(recipientId, person))
  const known = (records.data ?? []).map((record) => ({ record, key: referenceKey(record), name: formatReferenceName(record) }))
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
        message={
          isFull
            ? MESSAGE_FIELD_TEXTS['messages/too-many-references']
            : recordsFoundText(records.isPending ? undefined : choices.length)
        }
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
                  // The focused button has been removed.
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

const formatReferenceName = ({ collection, label }: Reference & { label: string }) => `${REFERENCE_KINDS[collection]}: ${label}`
