import { isInvertedRange, type LogFilter, logQuery, WHOLE_LOG } from '@domain/activity/activity-log.ts'
import { ACTIVITY_GROUP_LABELS, ACTIVITY_GROUPS } from '@domain/activity/define-activity.ts'
import { ACTIVITY_LOG_TEXTS } from '@texts/activity-log.ts'
import { useState } from 'react'
import { LazyPersonField } from '@/portal/shell/people/LazyPersonField.tsx'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

const GROUPS = [
  ['all', ACTIVITY_LOG_TEXTS.allKinds],
  ...ACTIVITY_GROUPS.map((group) => [group, ACTIVITY_GROUP_LABELS[group]] as const),
] as const

/** The filters by kind, days and person; a listed entry matches them all. */
export function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  // A new key resets the typed text.
  const [clearings, setClearings] = useState(0)
  return (
    <search className="panel grid gap-4 p-5 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label={ACTIVITY_LOG_TEXTS.kind}
        name="group"
        options={GROUPS}
        value={filter.group}
        onChange={({ target }) =>
          onChange({ ...filter, group: ACTIVITY_GROUPS.find((each) => each === target.value) ?? 'all' })
        }
      />
      <LazyPersonField
        key={clearings}
        label={ACTIVITY_LOG_TEXTS.person}
        value={filter.person}
        onChange={(person) => onChange({ ...filter, person })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={ACTIVITY_LOG_TEXTS[end]}
          name={end}
          type="date"
          value={filter[end]}
          error={end === 'to' && isInvertedRange(filter) ? ACTIVITY_LOG_TEXTS.backwards : undefined}
          onChange={({ target }) => onChange({ ...filter, [end]: target.value })}
        />
      ))}
      {logQuery(filter) !== '' && (
        <Button
          className="justify-self-start sm:col-span-2 xl:col-span-4"
          onClick={() => {
            setClearings(clearings + 1)
            onChange(WHOLE_LOG)
            // The focused button is removed with the filters.
            document.getElementById('field-group')?.focus()
          }}
        >
          {ACTIVITY_LOG_TEXTS.clear}
        </Button>
      )}
    </search>
  )
}
