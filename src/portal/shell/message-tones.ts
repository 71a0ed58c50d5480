import type { MessagePriority, MessageType } from '@domain/messages/message.constants.ts'
import type { Tone } from '@/ui/Badge.tsx'
import type { IconName } from '@/ui/icons.ts'

/** Specification section 9: urgent destructive, high secondary, low outline, otherwise default. */
export const PRIORITY_TONES: Record<MessagePriority, Tone> = { urgent: 'bad', high: 'mute', low: 'outline', normal: 'info' }

/** The icon of each type, with its tint; what it says beside its colour. */
export const TYPE_SIGNS: Record<MessageType, { icon: IconName; tint: string }> = {
  info: { icon: 'info', tint: 'bg-info-tint text-info' },
  success: { icon: 'check', tint: 'bg-ok-tint text-ok' },
  warning: { icon: 'alert', tint: 'bg-warn-tint text-warn' },
  error: { icon: 'error', tint: 'bg-bad-tint text-bad' },
}
