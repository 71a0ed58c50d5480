import type { Tone } from '@domain/platform/status.ts'
import { removeLabel } from '@texts/platform/controls.ts'
import { ICONS, type IconName } from './icons.ts'

/** A decorative icon in the colour of the text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path d={ICONS[name]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

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

/** A chosen item of a list, with a button that removes it. */
export function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex items-center rounded-full bg-skeleton pl-4 text-sm">
      <span className="wrap-anywhere">{name}</span>
      <button
        type="button"
        aria-label={removeLabel(name)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
