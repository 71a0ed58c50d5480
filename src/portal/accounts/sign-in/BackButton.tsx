import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { Icon } from '@/ui/Badge.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-center px-3 text-sm font-semibold text-accent"
      onClick={onBack}
    >
      <Icon name="back" size={16} />
      <span>{CONTROL_TEXTS.back}</span>
    </button>
  )
}
