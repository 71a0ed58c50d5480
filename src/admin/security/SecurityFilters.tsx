import { SECURITY_EVENT_KINDS } from '@domain/security/security-event.constants.ts'
import { ALL_SECURITY_EVENTS, type SecurityFilter, securityQuery } from '@domain/security/security-filter.ts'
import { SECURITY_EVENT_TEXTS, SECURITY_LOG_TEXTS } from '@texts/security-log.ts'
import { useState } from 'react'
import { LazyPersonField } from '@/portal/shell/people/LazyPersonField.tsx'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

const KINDS = [
  ['all', SECURITY_LOG_TEXTS.allKinds],
  ...SECURITY_EVENT_KINDS.map((kind) => [kind, SECURITY_EVENT_TEXTS[kind]] as const),
] as const

/** The filters by kind and account. */
export function SecurityFilters({ filter, onChange }: { filter: SecurityFilter; onChange: (filter: SecurityFilter) => void }) {
  // A new key resets the typed text.
  const [clearings, setClearings] = useState(0)
  return (
    <search className="panel grid gap-4 p-5 sm:grid-cols-2">
      <SelectField
        label={SECURITY_LOG_TEXTS.kind}
        name="kind"
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) =>
          onChange({ ...filter, kind: SECURITY_EVENT_KINDS.find((each) => each === target.value) ?? 'all' })
        }
      />
      <LazyPersonField
        key={clearings}
        label={SECURITY_LOG_TEXTS.person}
        value={filter.person}
        onChange={(person) => onChange({ ...filter, person })}
      />
      {securityQuery(filter) !== '' && (
        <Button
          className="justify-self-start sm:col-span-2"
          onClick={() => {
            setClearings(clearings + 1)
            onChange(ALL_SECURITY_EVENTS)
            // The focused button is removed with the filters.
            document.getElementById('field-kind')?.focus()
          }}
        >
          {SECURITY_LOG_TEXTS.clear}
        </Button>
      )}
    </search>
  )
}
