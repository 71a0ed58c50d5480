import { type AccountOverview, REVERSIBLE_ENTRIES } from '@domain/billing/ledger/ledger-form.schema.ts'
import { CLIENT_PARAMETER } from '@domain/new-routes.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_ENTRY_LABELS, LEDGER_ERRORS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { useState } from 'react'
import { clientAccount } from '@/data/billing/accounting.data.ts'
import { ClientField } from '@/portal/accounts/people/PeopleField.tsx'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { FactLink } from '@/portal/records/Facts.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import type { AccountAction } from './AccountDialogs.tsx'
import { LoadingPart } from './LoadingPart.tsx'

const loadDialogs = () => import('./AccountDialogs.tsx').then(({ AccountDialogs }) => AccountDialogs)

/** The account of one client's organisation: credit, unpaid invoices, and what belongs to no invoice. */
export function AccountsPart() {
  const [clientId, setClientId] = useState(clientInAddress)
  const account = useQuery(clientAccount(clientId))
  const [action, setAction] = useState<AccountAction | null>(null)
  const { Component: Dialogs, whenLoaded } = useLazyComponent(loadDialogs)
  const { panel, returnTo } = useReturnFocus(action !== null)
  const open = (next: AccountAction) => whenLoaded(() => setAction(next))
  return (
    <div className="grid gap-6" ref={panel} tabIndex={-1}>
      <section className="panel grid gap-4 p-5 lg:p-6" aria-label={LEDGER_TEXTS.account}>
        <div className="max-w-120">
          <ClientField value={clientId} onChange={setClientId} />
        </div>
        {!clientId && <p className="text-sm text-soft">{LEDGER_TEXTS.chooseClient}</p>}
        {account.data && <Credit account={account.data} onAction={open} />}
      </section>
      {clientId && account.isPending && <LoadingPart />}
      {account.isError && !account.data && <LoadError text={LEDGER_ERRORS['ledger/fetch-failed']} queries={[account]} />}
      {account.data && <Unpaid invoices={account.data.unpaid} />}
      {account.data && <Entries entries={account.data.entries} onReverse={(entry) => open({ kind: 'reverse', entry })} />}
      {Dialogs && account.data && (
        <Dialogs
          action={action}
          clientId={clientId}
          account={account.data}
          onClose={() => setAction(null)}
          // The button of a reversed entry is gone.
          onSaved={() => returnTo(null)}
        />
      )}
    </div>
  )
}

/** The client that the address names, for example from their file; anybody can write an address. */
function clientInAddress(): string {
  const given = new URLSearchParams(location.search).get(CLIENT_PARAMETER) ?? ''
  return RECORD_ID.test(given) ? given : ''
}

interface CreditProps {
  account: AccountOverview
  onAction: (action: AccountAction) => void
}

function Credit({ account: { organisation_name, credit }, onAction }: CreditProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg wrap-anywhere">{organisation_name}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold tabular-nums">
          {credit.length === 0 && <li className="font-normal text-soft">{LEDGER_TEXTS.noCredit}</li>}
          {credit.map(({ currency, amount }) => (
            <li
              key={currency}
            >{`${amount > 0 ? LEDGER_TEXTS.credit : LEDGER_TEXTS.owed} ${formatExactMoney(Math.abs(amount), currency)}`}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isMain onClick={() => onAction({ kind: 'allocate' })}>
          {LEDGER_TEXTS.allocate}
        </Button>
        <Button onClick={() => onAction({ kind: 'items' })}>{LEDGER_TEXTS.openingItems}</Button>
        <Button onClick={() => onAction({ kind: 'opening' })}>{LEDGER_TEXTS.opening}</Button>
        {credit.some(({ amount }) => amount > 0) && (
          <Button onClick={() => onAction({ kind: 'refund' })}>{LEDGER_TEXTS.refund}</Button>
        )}
      </div>
    </>
  )
}

function Unpaid({ invoices }: { invoices: AccountOverview['unpaid'] }) {
  const today = dayInNairobi(new Date())
  return (
    <section className="panel grid gap-3 p-5 lg:p-6" aria-label={LEDGER_TEXTS.unpaid}>
      <h2 className="text-lg">{LEDGER_TEXTS.unpaid}</h2>
      {invoices.length === 0 && <p className="text-sm text-soft">{LEDGER_TEXTS.noUnpaid}</p>}
      <ul className="grid divide-y divide-line">
        {invoices.map(({ id, invoice_number, title, due_date, balance, currency }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm wrap-anywhere lg:py-2.5">
            <FactLink href={invoicePath(id)}>{`${invoice_number} ${title}`}</FactLink>
            <span className="ml-auto tabular-nums">
              {due_date && <span className={due_date < today ? 'text-bad' : 'text-soft'}>{`${formatDay(due_date)} · `}</span>}
              <span className="font-semibold">{formatExactMoney(balance, currency)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Entry = AccountOverview['entries'][number]

function Entries({ entries, onReverse }: { entries: Entry[]; onReverse: (entry: Entry) => void }) {
  return (
    <section className="panel grid gap-3 p-5 lg:p-6" aria-label={LEDGER_TEXTS.entries}>
      <h2 className="text-lg">{LEDGER_TEXTS.entries}</h2>
      {entries.length === 0 && <p className="text-sm text-soft">{LEDGER_TEXTS.noEntries}</p>}
      <ul className="grid divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                <span>{ACCOUNT_ENTRY_LABELS[entry.kind as keyof typeof ACCOUNT_ENTRY_LABELS]}</span>
                {entry.is_reversed && <Badge tone="mute">{LEDGER_TEXTS.reversed}</Badge>}
              </p>
              <p className="text-soft wrap-anywhere">
                {[formatDay(entry.day), entry.label, entry.reason].filter(Boolean).join(' · ')}
              </p>
            </div>
            {/* As the client sees it: credit is positive. */}
            <p className="font-semibold tabular-nums">{formatExactMoney(-entry.amount, entry.currency)}</p>
            {REVERSIBLE_ENTRIES.some((kind) => kind === entry.kind) && !entry.is_reversed && (
              <CardButton
                label={LEDGER_TEXTS.reverse}
                record={entry.label || formatDay(entry.day)}
                onClick={() => onReverse(entry)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
