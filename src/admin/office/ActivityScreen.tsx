import { foldActivity } from '@domain/platform/activity/activity.ts'
import {
  isInvertedRange,
  LOG_PAGE,
  type LogFilter,
  logFilterIn,
  logQuery,
  WHOLE_LOG,
} from '@domain/platform/activity/activity-log.ts'
import { ACTIVITY_GROUP_LABELS, ACTIVITY_GROUPS } from '@domain/platform/activity/define-events.ts'
import { ACTIVITY_PATH, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ACTIVITY_LOG_TEXTS, exportOutcome, exportProgress } from '@texts/office/activity-log.ts'
import { ACTIVITY_ERRORS } from '@texts/platform/activity.ts'
import { useState } from 'react'
import { logPages } from '@/data/office/office-settings.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LazyPersonField } from '@/portal/accounts/people/log-people.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useFilterInAddress } from '@/portal/lists/page-address.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { newPeopleByPage } from './actors.ts'
import { LogLine } from './LogLine.tsx'

export function ActivityScreen() {
  return <PortalShell path={ACTIVITY_PATH}>{(person) => <ActivityLog reader={person} />}</PortalShell>
}

function ActivityLog({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useFilterInAddress(logFilterIn, logQuery)
  const list = useInfiniteQuery(logPages(filter))
  // An entry that cannot be read keeps its row, so that the pages do not shift.
  const asked = newPeopleByPage(list.data?.map(({ record }) => record) ?? [], reader.uid)
  const isImpossible = isInvertedRange(filter)

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ACTIVITY_PATH).label}>
        <ExportButton key={logQuery(filter)} filter={filter} />
      </ScreenHeader>
      <p className="-mt-3 max-w-[70ch] text-sm text-soft">{ACTIVITY_LOG_TEXTS.intro}</p>
      <LogFilters filter={filter} onChange={setFilter} />
      <div className="grid gap-4">
        {!isImpossible && (
          <QueriedList
            list={{ ...list, data: list.data && foldActivity(list.data, LOG_PAGE) }}
            filter={logQuery(filter)}
            hasShortRows
            failed={ACTIVITY_ERRORS['activity/fetch-failed']}
            plural={ACTIVITY_LOG_TEXTS.plural}
            empty={ACTIVITY_LOG_TEXTS.empty}
            card={(events) => <LogLine events={events} reader={reader} asked={asked} />}
          />
        )}
      </div>
    </div>
  )
}

/** Exports the filtered log as a file and reports progress; the code loads on first use. */
function ExportButton({ filter }: { filter: LogFilter }) {
  const [progress, setProgress] = useState('')

  async function fetchFile(signal: AbortSignal): Promise<File> {
    setProgress(exportProgress(0))
    try {
      const { exportLog } = await import('@/data/office/activity-export.ts')
      const { file, count, isCut } = await exportLog(filter, signal, (read) => setProgress(exportProgress(read)))
      setProgress(exportOutcome(count, isCut))
      return file
    } catch (error) {
      setProgress('')
      throw error
    }
  }

  // No entry matches, so there is nothing to export.
  if (isInvertedRange(filter)) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-soft tabular-nums">
        {progress}
      </p>
      <DownloadButton
        word={ACTIVITY_LOG_TEXTS.export}
        label={ACTIVITY_LOG_TEXTS.exported}
        fetchFile={fetchFile}
        failure={ACTIVITY_ERRORS['activity/export-failed']}
      />
    </div>
  )
}

const GROUPS = [
  ['all', ACTIVITY_LOG_TEXTS.allKinds],
  ...ACTIVITY_GROUPS.map((group) => [group, ACTIVITY_GROUP_LABELS[group]] as const),
] as const

/** The filters by kind, days and person; a listed entry matches them all. */
function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
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
