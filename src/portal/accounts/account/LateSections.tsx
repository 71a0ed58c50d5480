import { cancelDataExport, type DataExport, openDataExport, startDataExport } from '@domain/accounts/data-export.endpoints.ts'
import { endSession, type ListedSession } from '@domain/accounts/sessions.endpoints.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ACCOUNT_TEXTS,
  collectingStep,
  DATA_EXPORT_ERRORS,
  DATA_EXPORT_TEXTS,
  exportReadyText,
} from '@texts/accounts/account.ts'
import {
  lastUsed,
  OWN_SESSION_ERRORS,
  OWN_SESSION_TEXTS,
  SESSION_METHOD_TEXTS,
  signOutLabel,
} from '@texts/accounts/sessions.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { useRef, useState } from 'react'
import { cancelExport, dataExport, startExport } from '@/data/accounts/account.data.ts'
import { signOut } from '@/data/accounts/session.ts'
import { endOtherSession, ownSessions } from '@/data/accounts/sessions.data.ts'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { showError, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button, RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { Progress } from '@/ui/Progress.tsx'
import { showToast } from '@/ui/toasts.ts'
import { ActionButton } from './AccountSection.tsx'
import { OwnDeviceChoice } from './OwnDeviceChoice.tsx'

/** What this device keeps, and where the person is signed in. */
export function Sessions({ uid }: { uid: string }) {
  return (
    <>
      <OwnDeviceChoice uid={uid} />
      <SessionList uid={uid} />
    </>
  )
}

/** The person's sessions, each with a button that ends it on the server. */
function SessionList({ uid }: { uid: string }) {
  const query = useQuery(ownSessions(uid))
  /** The key of the session that is being ended. */
  const [ending, setEnding] = useState<number | null>(null)
  const intro = useRef<HTMLParagraphElement>(null)
  const { data, error } = query
  if (error && !data) return <LoadError text={OWN_SESSION_ERRORS['account/sessions-failed']} queries={[query]} />
  if (!data) return <span className="skeleton h-41 sm:h-28" aria-hidden="true" />

  async function end(session: ListedSession) {
    setEnding(session.session)
    try {
      if (session.is_current) {
        await signOut()
        showSuccessOnNextPage(SESSION_SUCCESSES['auth/signed-out'])
        return
      }
      await endOtherSession(uid, session)
      showToast({ tone: 'ok', ...endSession.success })
      // The pressed button has been removed.
      intro.current?.focus()
    } catch (failure) {
      showError(chooseErrorText(failure, endSession.failure))
    } finally {
      setEnding(null)
    }
  }

  return (
    <div className="grid gap-3">
      <p ref={intro} tabIndex={-1} className="text-sm text-soft">
        {data.length > 0 ? OWN_SESSION_TEXTS.intro : OWN_SESSION_TEXTS.none}
      </p>
      <ul className="grid gap-2">
        {data.map((session) => (
          <SessionRow
            key={session.session}
            session={session}
            isEnding={ending === session.session}
            onEnd={() => ending === null && void end(session)}
          />
        ))}
      </ul>
    </div>
  )
}

function SessionRow({ session, isEnding, onEnd }: { session: ListedSession; isEnding: boolean; onEnd: () => void }) {
  const device = session.device || OWN_SESSION_TEXTS.unknownDevice
  const moment = formatMoment(new Date(session.last_visit * 1000))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {session.is_current && <Badge tone="ok">{OWN_SESSION_TEXTS.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-soft">{SESSION_METHOD_TEXTS[session.method]}</p>
        <p className="text-sm text-soft">{lastUsed(moment)}</p>
      </div>
      <Button aria-label={isEnding ? undefined : signOutLabel(device, moment)} isBusy={isEnding} onClick={onEnd}>
        {isEnding ? ACCOUNT_TEXTS.signingOut : OWN_SESSION_TEXTS.signOut}
      </Button>
    </li>
  )
}

/** The export of the person's data, in each of its states. It continues when the page is closed. */
export function DataExportState({ email }: { email: string }) {
  const query = useQuery(dataExport(email))
  const current = query.data
  return (
    <>
      <div className="grid gap-3" role="status">
        {current && <ExportState current={current} />}
        {query.isPending && <p className="text-sm text-soft">{ACCOUNT_TEXTS.exportLoading}</p>}
      </div>
      {current?.state === 'running' && <Collecting current={current} />}
      {query.isError && (!current || current.state === 'running') && (
        <Notice {...chooseErrorText(query.error, startDataExport.failure)} announce>
          <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />
        </Notice>
      )}
      {current && <Actions current={current} email={email} />}
    </>
  )
}

/** What the person should know now. Buttons and counter are outside, because each change of a status announces all of its text. */
function ExportState({ current: { state, until } }: { current: DataExport }): Elements {
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
