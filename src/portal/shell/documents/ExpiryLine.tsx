import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { daysLeft } from '@domain/documents/document.policy.ts'
import { REMINDER_DAYS } from '@domain/documents/document.status.ts'
import { expiryText } from '@domain/texts/documents.ts'
import { Icon } from '@/ui/Icon.tsx'

/** Until when a document is valid: a warning where that is over, or soon will be. */
export function ExpiryLine({ expiresAt }: { expiresAt: Date | null }) {
  if (!expiresAt) return null
  const days = daysLeft(expiresAt, new Date())
  const lastDay = formatDay(dayInNairobi(expiresAt))
  if (days !== undefined && days > Math.max(...REMINDER_DAYS)) {
    return <p className="mt-3 text-sm text-soft">Valid until {lastDay}</p>
  }
  const tone = days === undefined ? 'bg-bad-tint text-bad' : 'bg-warn-tint text-warn'
  return (
    <p className={`mt-3 inline-flex items-center gap-2 rounded-sm px-2.5 py-1 text-sm font-semibold ${tone}`}>
      <Icon name="alert" size={16} />
      {expiryText(days, lastDay)}
    </p>
  )
}
