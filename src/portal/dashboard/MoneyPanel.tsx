import type { AgedBalance } from '@domain/dashboard/board.policy.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { AGE_TEXTS, BOARD_ERRORS, BOARD_TEXTS } from '@texts/dashboard.ts'
import { type CurrencyBalance, unpaidByAge } from '@/data/board.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { AgedMoney } from '../shell/AgedMoney.tsx'
import { LoadError } from '../shell/LoadError.tsx'
import { PanelHead } from './PanelHead.tsx'

const COLOURS: Record<keyof AgedBalance, string> = { overdue: 'bg-clay-600', soon: 'bg-sun-500', later: 'bg-green-300' }
const AGES = Object.keys(COLOURS) as (keyof AgedBalance)[]

/** What the person has to pay, by currency and age. Amounts in different currencies are never added. */
export function MoneyPanel({ reader }: { reader: Reader }) {
  const query = useQuery(unpaidByAge(reader))
  const { data } = query
  return (
    <>
      <PanelHead
        id="board-money"
        title={BOARD_TEXTS.toPay}
        link={data && data.length > 0 ? { path: INVOICES_PATH, label: BOARD_TEXTS.invoices } : undefined}
      />
      {query.isPending && (
        <LoadingRows label={BOARD_TEXTS.loadingMoney} count={1} className="mt-3" rowClassName="grid gap-3">
          <span className="skeleton h-8 w-40" />
          <span className="skeleton h-2.5" />
        </LoadingRows>
      )}
      {query.isError && (
        <div className="mt-3">
          <LoadError text={BOARD_ERRORS['dashboard/money-failed']} queries={[query]} />
        </div>
      )}
      {data?.length === 0 && <p className="mt-2 text-sm text-soft">{BOARD_TEXTS.nothingToPay}</p>}
      {data?.map((each) => (
        <Balance key={each.currency} balance={each} />
      ))}
    </>
  )
}

function Balance({ balance: { currency, ages } }: { balance: CurrencyBalance }) {
  const parts = AGES.map((age) => ({ label: AGE_TEXTS[age], minor: ages[age], colour: COLOURS[age] }))
  return <AgedMoney currency={currency} parts={parts} />
}
