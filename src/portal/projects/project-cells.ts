import { formatDay } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import type { Project } from '@domain/projects/project.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'

const NONE = FACT_TEXTS.none

export function dayOrDash(day: string | null): string {
  return day ? formatDay(day) : NONE
}

export function budgetOrDash({ budget_amount, budget_currency }: Project): string {
  return budget_amount === null ? NONE : formatMoney(budget_amount, budget_currency)
}
