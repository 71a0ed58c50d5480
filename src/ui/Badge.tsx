import type { Tone } from '@domain/platform/status.ts'

const TONES: Record<Tone, string> = {
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
  mute: 'bg-skeleton text-soft',
  outline: 'inset-ring inset-ring-field text-soft whitespace-normal',
}

/** A status as dot, word and colour, so that colour is never the only cue. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>
}
