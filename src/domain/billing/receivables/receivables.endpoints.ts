import { AGE_CLASS_LABELS, RECEIVABLE_ERRORS, RECEIVABLE_TEXTS } from '@texts/billing/ledger.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { array, type InferType, number, object, string } from 'yup'
import { toCsv } from '../../platform/csv.ts'
import { type CalendarDate, daysBetween } from '../../platform/dates.ts'
import { defineEndpoint, OFFICE } from '../../platform/endpoint.ts'
import { calendarDate, noInputSchema, receivedData } from '../../platform/field.schema.ts'
import { CURRENCIES, type Currency, toMajor } from '../../platform/money.ts'

const money = () => number().required()

/** In major units. */
const aged = {
  ages: object({ current: money(), days_30: money(), days_60: money(), days_90: money(), older: money() }).required(),
  total: money(),
  /** Credit that is used on no invoice; it is not part of the total. */
  credit: money(),
}

const receivableSchema = object({ organisation_id: string().required(), name: string().defined(), ...aged })
export type Receivable = InferType<typeof receivableSchema>

const currencySchema = object({
  currency: string().oneOf(CURRENCIES).required(),
  ...aged,
  /** One per organisation, largest total first. */
  accounts: array(receivableSchema.required()).required(),
})
export type CurrencyReceivables = InferType<typeof currencySchema>

export const receivablesSchema = receivedData(
  object({
    /** The day in Nairobi on which the ages were counted. */
    day: calendarDate().required(),
    currencies: array(currencySchema.required()).required(),
  }),
)
export type Receivables = InferType<typeof receivablesSchema>

/** Unpaid invoices by the days since their due date. */
export const AGE_CLASSES = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const
export type AgeClass = (typeof AGE_CLASSES)[number]

const LAST_DAYS: readonly (readonly [AgeClass, number])[] = [
  ['current', 0],
  ['days_30', 30],
  ['days_60', 60],
  ['days_90', 90],
]

/** @param due_date the last day to pay, in Nairobi; without one, the invoice is current. @param today in Nairobi */
export function ageClass(due_date: CalendarDate | null, today: CalendarDate): AgeClass {
  const days = due_date === null ? 0 : daysBetween(due_date, today)
  return LAST_DAYS.find(([, last]) => days <= last)?.[0] ?? 'older'
}

/** An unpaid part of one organisation's account, in minor units. */
export interface OpenItem {
  organisation_id: string
  currency: Currency
  due_date: CalendarDate | null
  minor: number
}

/** The entries of an organisation's account that belong to no invoice, in minor units; negative for credit. */
export type AccountItem = Omit<OpenItem, 'due_date'>

/** In major units. */
type AgedAmounts = Record<AgeClass, number>

interface AgedAccount {
  organisation_id: string
  ages: AgedAmounts
  total: number
  /** Credit that is used on no invoice; it is not part of the total. */
  credit: number
}

/** In major units. */
interface AgedCurrency extends Omit<AgedAccount, 'organisation_id'> {
  currency: Currency
  /** Largest total first. */
  accounts: AgedAccount[]
}

interface Tally {
  ages: AgedAmounts
  account: number
}

/**
 * What each organisation owes by age, for each currency in which anybody owes or has credit. An opening balance belongs to
 * no invoice and has no due date, so it is current.
 */
export function agedReceivables(
  unpaid: readonly OpenItem[],
  accounts: readonly AccountItem[],
  today: CalendarDate,
): AgedCurrency[] {
  return CURRENCIES.flatMap((currency) => {
    const tallies = new Map<string, Tally>()
    const getTally = (id: string) => {
      const tally = tallies.get(id) ?? { ages: noAmounts(), account: 0 }
      tallies.set(id, tally)
      return tally
    }
    for (const item of unpaid) {
      if (item.currency === currency) getTally(item.organisation_id).ages[ageClass(item.due_date, today)] += item.minor
    }
    for (const item of accounts) if (item.currency === currency) getTally(item.organisation_id).account += item.minor
    const listed = [...tallies].map(accountFrom).filter(({ total, credit }) => total !== 0 || credit !== 0)
    listed.sort((a, b) => b.total - a.total || b.credit - a.credit || (a.organisation_id < b.organisation_id ? -1 : 1))
    if (listed.length === 0) return []
    const ages = noAmounts()
    for (const each of listed) for (const name of AGE_CLASSES) ages[name] += each.ages[name]
    const sum = (name: 'total' | 'credit') => listed.reduce((all, each) => all + each[name], 0)
    return [{ currency, ...inMajor({ ages, total: sum('total'), credit: sum('credit') }), accounts: listed.map(inMajor) }]
  })
}

/** In minor units. */
function accountFrom([organisation_id, { ages, account }]: [string, Tally]): AgedAccount {
  const withOpening = { ...ages, current: ages.current + Math.max(account, 0) }
  const total = AGE_CLASSES.reduce((sum, name) => sum + withOpening[name], 0)
  return { organisation_id, ages: withOpening, total, credit: Math.max(-account, 0) }
}

function noAmounts(): AgedAmounts {
  return { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
}

function inMajor<Each extends Omit<AgedAccount, 'organisation_id'>>(each: Each): Each {
  const ages = Object.fromEntries(AGE_CLASSES.map((name) => [name, toMajor(each.ages[name])])) as AgedAmounts
  return { ...each, ages, total: toMajor(each.total), credit: toMajor(each.credit) }
}

/** What every organisation owes, by currency and days since the due date, for the office. */
export const receivables = defineEndpoint('receivables', {
  input: noInputSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: RECEIVABLE_ERRORS['receivables/fetch-failed'],
})

/** One row per organisation and currency. Amounts in major units. */
export function receivablesCsv({ currencies }: Pick<Receivables, 'currencies'>): string {
  return toCsv([
    [
      RECEIVABLE_TEXTS.organisation,
      FACT_TEXTS.currency,
      ...AGE_CLASSES.map((name) => AGE_CLASS_LABELS[name]),
      FACT_TEXTS.total,
      RECEIVABLE_TEXTS.credit,
    ],
    ...currencies.flatMap(({ currency, accounts }) =>
      accounts.map(({ name, ages, total, credit }) => [name, currency, ...AGE_CLASSES.map((age) => ages[age]), total, credit]),
    ),
  ])
}
