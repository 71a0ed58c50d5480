import { isPlausibleRate } from '@domain/billing/lines/line.ts'
import type { Currency } from '@domain/platform/money.ts'
import { LINES_TEXTS, unusualRateText } from '@texts/billing/lines.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface RateQuestionProps {
  currency: Currency
  /** As typed: may be empty or no number. */
  rate: number | null
  /** The rate of the newest invoice of the currency, or null. */
  latest: number | null
  /** The registered answer. */
  box: UseFormRegisterReturn
}

/** Asks whether an unusual exchange rate is right, such as an inverted one. Without the answer, the server refuses it. */
export function RateQuestion({ currency, rate, latest, box }: RateQuestionProps) {
  if (!rate || isPlausibleRate(currency, rate, latest)) return null
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...box} className="h-11 w-5 shrink-0 accent-accent" />
      <span>
        {LINES_TEXTS.rateIsRight}
        <span className="block text-sm text-bad">{unusualRateText(currency, rate)}</span>
      </span>
    </label>
  )
}
