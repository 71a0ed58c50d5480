import { cancelDataExport, type DataExport, openDataExport, startDataExport } from '@domain/accounts/data-export.endpoints.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ACCOUNT_TEXTS,
  collectingStep,
  DATA_EXPORT_ERRORS,
  DATA_EXPORT_TEXTS,
  exportReadyText,
} from '@texts/accounts/account.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { cancelExport, dataExport, startExport } from '@/data/accounts/account.data.ts'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { Progress } from '@/ui/Progress.tsx'
import { showToast } from '@/ui/toasts.ts'
import { ActionButton } from './ActionButton.tsx'

/** The export of the person's data, in each of its states. It continues when the page is closed. */
export function DataExportState({ email }: { email: string }) {
  const query = useQuery(dataExport(email))
  const current = query.data
  return (
    <>
      <div className="grid gap-3" role="status">
        {current && <StateOf current={current} />}
        {query.isPending && <p className="text-sm text-soft">{ACCOUNT_TEXTS.exportLoading}</p>}
      </div>
      {current?.state === 'running' && <Collecting current={current} />}
      {query.isError && (!current || current.state === 'running') && (
        <Notice {...reasonOf(query.error, startDataExport.failure)} announce>
          <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />
        </Notice>
      )}
      {current && <Actions current={current} email={email} />}
    </>
  )
}

/** What the person should know now. Buttons and counter are outside, because each change of a status announces all of its text. */
function StateOf({ current: { state, until } }: { current: DataExport }): Elements {
  if (state === 'failed') return <Notice {...DATA_EXPORT_ERRORS['account/export-failed']} />
  if (state === 'ready' && until !== null) return <p className="text-sm">{exportReadyText(formatMoment(new Date(until)))}</p>
  if (state !== 'running') return null
  return <p className="sr-only">{startDataExport.success.title}</p>
}

function Collecting({ current: { step, steps } }: { current: DataExport }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">{collectingStep(Math.min(step + 1, steps), steps)}</p>
      <Progress className="w-full max-w-80" aria-label={DATA_EXPORT_TEXTS.progress} value={step} max={steps} />
    </div>
  )
}

async function cancel(email: string): Promise<void> {
  await cancelExport(email)
  showToast({ tone: 'ok', ...cancelDataExport.success })
}

/** The action of each state. The button stays in its place, so that it keeps the focus when the state changes. */
const ACTIONS = {
  none: { label: DATA_EXPORT_TEXTS.collect, busyLabel: DATA_EXPORT_TEXTS.starting, run: startExport },
  ready: { label: DATA_EXPORT_TEXTS.collectAgain, busyLabel: DATA_EXPORT_TEXTS.starting, run: startExport },
  failed: { label: CONTROL_TEXTS.tryAgain, busyLabel: DATA_EXPORT_TEXTS.starting, run: startExport },
  running: { label: DATA_EXPORT_TEXTS.cancel, busyLabel: DATA_EXPORT_TEXTS.cancelling, run: cancel },
} as const

function Actions({ current: { state }, email }: { current: DataExport; email: string }) {
  const { run, ...labels } = ACTIONS[state]
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'ready' && (
        <DownloadButton
          word={CONTROL_TEXTS.download}
          label={DATA_EXPORT_TEXTS.file}
          fetchFile={(signal) => fetchFile(openDataExport, {}, signal)}
          failure={openDataExport.failure}
        />
      )}
      <ActionButton {...labels} run={() => run(email)} failure={startDataExport.failure} />
    </div>
  )
}
