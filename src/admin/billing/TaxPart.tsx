import type { EndedDocument, TaxOverview, WaitingDocument } from '@domain/billing/tax/submission.ts'
import { retryTaxSubmissions } from '@domain/billing/tax/tax.module.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { moreWaitText, pausedText, TAX_ERRORS, TAX_KIND_LABELS, TAX_TEXTS as TEXTS } from '@texts/billing/tax.ts'
import { useRef, useState } from 'react'
import { taxState } from '@/data/billing/accounting.data.ts'
import { call } from '@/data/call.ts'
import { SaveFailed, useSend } from '@/portal/forms/sending.tsx'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { EmptyState, Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { showToast } from '@/ui/toasts.ts'
import { LoadingPart } from './LoadingPart.tsx'
import type { TaxAction } from './MonthDialogs.tsx'

const loadDialog = () => import('./MonthDialogs.tsx').then((file) => file.TaxDialog)

/** What waits for the signature of the tax authority, what it refused, and what was signed today. */
export function TaxPart({ person }: { person: Person }) {
  const query = useQuery(taxState(person.uid))
  const [action, setAction] = useState<TaxAction | null>(null)
  const { Component: Dialog, isBusy, fetchComponent } = useLazyComponent(loadDialog)
  const { data } = query

  async function open(next: TaxAction) {
    if (!isBusy && (await fetchComponent())) setAction(next)
  }

  const problem = query.error && <LoadError text={TAX_ERRORS['tax/fetch-failed']} queries={[query]} />
  if (!data) return problem ?? <LoadingPart />
  return (
    <div className="grid gap-6">
      {problem}
      {!data.is_signed && <Notice description={TEXTS.off} />}
      {data.paused_until && <Notice description={pausedText(formatMoment(data.paused_until))} />}
      <StatCards
        stats={[
          { label: TEXTS.waiting, value: data.waiting_count },
          { label: TEXTS.refused, value: data.refused_count },
          { label: TEXTS.signedToday, value: data.ended_count },
        ]}
      />
      <Queue overview={data} onAction={(next) => void open(next)} />
      <Section id="tax-ended" title={TEXTS.ended}>
        <EndedList ended={data.ended} />
      </Section>
      {Dialog && <Dialog action={action} onClose={() => setAction(null)} />}
    </div>
  )
}

function Queue({ overview, onAction }: { overview: TaxOverview; onAction: (action: TaxAction) => void }) {
  const { waiting, waiting_count, is_signed } = overview
  const isSending = useRef(false)
  const onDone = () => showToast({ tone: 'ok', ...retryTaxSubmissions.success })
  const { isBusy, error, send } = useSend({ isSending, onDone }, retryTaxSubmissions)
  return (
    <Section id="tax-queue" title={TEXTS.queue}>
      {waiting.length === 0 && <EmptyState text={TEXTS.nothingWaits} />}
      <ul className="grid divide-y divide-line">
        {waiting.map((document) => (
          <li key={document.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <WaitingRow document={document} onAction={onAction} />
          </li>
        ))}
      </ul>
      {waiting_count > waiting.length && <p className="text-sm text-soft">{moreWaitText(waiting_count - waiting.length)}</p>}
      {error && <SaveFailed error={error} />}
      {is_signed && waiting.length > 0 && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void send(() => call(retryTaxSubmissions, {}))}>
          {isBusy ? TEXTS.trying : TEXTS.tryNow}
        </Button>
      )}
    </Section>
  )
}

function WaitingRow({ document, onAction }: { document: WaitingDocument; onAction: (action: TaxAction) => void }) {
  const { id, kind, number, queued_at, next_try_at, attempts, is_refused, words, can_unlock, can_send_without } = document
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{number}</span>
        <Badge tone={is_refused ? 'bad' : 'info'}>{is_refused ? TEXTS.refused : TAX_KIND_LABELS[kind]}</Badge>
      </p>
      <p className="text-sm wrap-anywhere">
        {words === '' ? (
          <span className="text-soft">{TEXTS.noWords}</span>
        ) : (
          <>
            <span className="font-semibold">{TEXTS.words}:</span> <q>{words}</q>
          </>
        )}
      </p>
      <p className="text-sm text-soft tabular-nums">
        {[
          `${TEXTS.since} ${formatMoment(queued_at)}`,
          `${TEXTS.attempts}: ${attempts}`,
          `${TEXTS.nextTry}: ${next_try_at ? formatMoment(next_try_at) : TEXTS.atOnce}`,
        ].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {can_unlock && (
          <CardButton label={TEXTS.unlock} record={number} onClick={() => onAction({ kind: 'unlock', id, number })} />
        )}
        {can_send_without && (
          <CardButton label={TEXTS.sendWithout} record={number} onClick={() => onAction({ kind: 'without', id, number })} />
        )}
      </div>
    </>
  )
}

function EndedList({ ended }: { ended: readonly EndedDocument[] }) {
  if (ended.length === 0) return <p className="text-soft">{TEXTS.noneToday}</p>
  return (
    <ul className="grid divide-y divide-line">
      {ended.map(({ id, number, state, unit_number, reason, ended_at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center gap-3 font-semibold">
            <span>{number}</span>
            <Badge tone={state === 'signed' ? 'ok' : 'warn'}>
              {state === 'signed' ? TEXTS.signed : TEXTS.withoutSignature}
            </Badge>
          </span>
          <span className="text-sm text-soft tabular-nums wrap-anywhere">
            {[unit_number, reason, formatMoment(ended_at)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="panel grid gap-3 p-5 lg:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
