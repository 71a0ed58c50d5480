import { isBackwards, type LogFilter } from '@domain/activity/activity-log.ts'
import { ACTIVITY_ERRORS } from '@domain/texts/activity-errors.ts'
import { ACTIVITY_LOG_TEXTS, exportOutcome, exportProgress } from '@domain/texts/activity-log.ts'
import { useState } from 'react'
import { DownloadButton } from '@/portal/shell/DownloadButton.tsx'

/** Saves the filtered log as a file, told step by step; the code comes with its first use. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const [told, setTold] = useState('')

  async function fetchFile(signal: AbortSignal): Promise<File> {
    setTold(exportProgress(0))
    try {
      const { exportLog } = await import('@/data/activity-export.ts')
      const { file, count, isCut } = await exportLog(filter, signal, (read) => setTold(exportProgress(read)))
      setTold(exportOutcome(count, isCut))
      return file
    } catch (error) {
      setTold('')
      throw error
    }
  }

  // Nothing fits: there is nothing to save.
  if (isBackwards(filter)) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-soft tabular-nums">
        {told}
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
