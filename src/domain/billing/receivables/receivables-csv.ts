import { AGE_CLASS_LABELS, RECEIVABLE_TEXTS } from '@texts/billing/receivables.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { toCsv } from '../../platform/csv.ts'
import { AGE_CLASSES, type Receivables } from './receivables.ts'

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
