import { DECLARED_NOTIFICATIONS } from '../generated/notifications.ts'
import type { ActivityKind } from './activity/activity.ts'
import type { Notification } from './activity/define-events.ts'

type Declared = typeof DECLARED_NOTIFICATIONS
export type NotificationEvent = keyof Declared
export type MailTemplate = Declared[NotificationEvent]['template']

/** Events whose mail goes to the office, without an activity entry. */
export type OfficeEvent = {
  [Event in NotificationEvent]: Declared[Event] extends { office: string; activity?: never } ? Event : never
}[NotificationEvent]

/** Every event with a notification. */
export const NOTIFICATIONS: Readonly<
  Record<NotificationEvent, Notification & { activity?: ActivityKind; template: MailTemplate }>
> = DECLARED_NOTIFICATIONS

export const MAILS_TO_TYPED_ADDRESSES: readonly MailTemplate[] = Object.values(NOTIFICATIONS)
  .filter(({ toTypedAddress }) => toTypedAddress)
  .map(({ template }) => template)
