import { MAIL_STATE_LABELS, type MailState } from '@domain/mail/mail.constants.ts'
import { Badge } from '@/ui/Badge.tsx'
import { MAIL_TONES } from './tones.ts'

/** What became of a mail; nothing where it was not kept. */
export function MailBadge({ state }: { state: MailState | undefined }) {
  return state && <Badge tone={MAIL_TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
}
