import { removeLabel } from '@texts/platform/controls.ts'
import { Icon } from './Icon.tsx'

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
