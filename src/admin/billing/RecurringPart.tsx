import { sumAmountAndTax } from '@domain/billing/invoices/invoice.ts'
import {
  RECURRING_INTERVAL_LABELS,
  type Recurring,
  type RecurringState,
  recurringState,
} from '@domain/billing/recurring/recurring.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatAdminMoney } from '@domain/platform/money.ts'
import type { Tone } from '@domain/platform/status.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RECURRING_ERRORS, RECURRING_STATE_LABELS, RECURRING_TEXTS as TEXTS } from '@texts/billing/recurring.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { recurringPages } from '@/data/billing/accounting.data.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { CardButton, CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { RecurringAction } from './RecurringDialogs.tsx'

const loadDialogs = () => import('./RecurringDialogs.tsx').then(({ RecurringDialogs }) => RecurringDialogs)
const STATE_TONES: Record<RecurringState, Tone> = { active: 'ok', stopped: 'warn', finished: 'mute' }

export function RecurringPart() {
  const list = useInfiniteQuery(recurringPages())
  const [action, setAction] = useState<RecurringAction | null>(null)
  const { Component: Dialogs, isBusy, whenLoaded } = useLazyComponent(loadDialogs)
  const { panel, returnTo } = useReturnFocus(action !== null)
  const onAction = (next: RecurringAction) => whenLoaded(() => setAction(next))
  return (
    <div className="grid gap-4">
      <div>
        <Button isMain isBusy={isBusy} onClick={() => onAction({ kind: 'create', template: null })}>
          {TEXTS.new}
        </Button>
      </div>
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <QueriedList
          list={list}
          failed={RECURRING_ERRORS['recurring/fetch-failed']}
          plural={TEXTS.plural}
          empty={TEXTS.noRecurring}
          card={(template) => <RecurringCard template={template} onAction={onAction} />}
        />
      </div>
      {Dialogs && <Dialogs action={action} onClose={() => setAction(null)} onDone={(id) => returnTo(id)} />}
    </div>
  )
}

function RecurringCard({ template, onAction }: { template: Recurring; onAction: (action: RecurringAction) => void }) {
  const { title, client, interval, next_day, amount, tax_amount, currency, sends, periods_done, problem } = template
  const state = recurringState(template)
  return (
    <article className="panel grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <Badge tone={STATE_TONES[state]}>{RECURRING_STATE_LABELS[state]}</Badge>
      </div>
      <dl className="grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>
        <CardFact label={TEXTS.interval}>{RECURRING_INTERVAL_LABELS[interval]}</CardFact>
        <CardFact label={TEXTS.nextDay}>{next_day ? formatDay(next_day) : TEXTS.none}</CardFact>
        <CardFact label={FACT_TEXTS.total}>{formatAdminMoney(sumAmountAndTax(amount, tax_amount), currency)}</CardFact>
        <CardFact label={TEXTS.mode}>{sends ? TEXTS.sent : TEXTS.draft}</CardFact>
        <CardFact label={TEXTS.made}>{String(periods_done)}</CardFact>
      </dl>
      {problem && <Problem errorKey={problem} />}
      <div className="flex flex-wrap gap-2">
        <CardButton label={TEXTS.change} record={title} onClick={() => onAction({ kind: 'edit', template })} />
        {state === 'active' && (
          <CardButton label={TEXTS.stop} record={title} onClick={() => onAction({ kind: 'stop', template })} />
        )}
        {state === 'stopped' && (
          <CardButton label={TEXTS.resume} record={title} onClick={() => onAction({ kind: 'resume', template })} />
        )}
      </div>
    </article>
  )
}

/** Why the last invoice was not sent or not made. */
function Problem({ errorKey }: { errorKey: string }) {
  const [text, setText] = useState<ErrorText>()
  useEffect(() => {
    let isShown = true
    // Few templates have a problem, so the page does not load every error at once.
    import('@domain/texts/error-sentence.ts')
      .then(({ errorSentence, isErrorKey }) => isShown && setText(isErrorKey(errorKey) ? errorSentence(errorKey) : undefined))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [errorKey])
  return <Notice title={TEXTS.problem} description={text?.description ?? ''} />
}
