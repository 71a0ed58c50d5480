import { type CalendarDate, dayInNairobi } from '../dates.ts'

/** When a document was issued; for a draft, when it was created. */
export function issuedAt({ sent_at, created_at }: { sent_at: Date | null; created_at: Date }): Date {
  return sent_at ?? created_at
}

/** The day in Nairobi whose VAT rates a document has: without lines, that of its issue. */
export function taxDayOf({
  tax_day,
  ...times
}: Parameters<typeof issuedAt>[0] & { tax_day: CalendarDate | null }): CalendarDate {
  return tax_day ?? dayInNairobi(issuedAt(times))
}
