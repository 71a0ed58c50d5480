import { Icon } from '@/ui/Badge.tsx'
import type { IconName } from '@/ui/icons.ts'

interface RowButtonProps {
  icon: IconName
  label: string
  isOff?: boolean
  onPress: () => void
}

/** Moves or removes a row of a form. A button that cannot act keeps the focus, because the row has been moved with it. */
export function RowButton({ icon, label, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-action={icon}
      onClick={() => isOff || onPress()}
      className="grid size-11 place-items-center rounded-md hover:bg-skeleton aria-disabled:opacity-40 lg:size-9"
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
