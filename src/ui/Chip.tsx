import { removeWhat } from '@texts/controls.ts'
import { Icon } from './Icon.tsx'

/** Something that was chosen, in a list of such, with the button that takes it out. */
export function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex items-center rounded-full bg-skeleton pl-4 text-sm">
      <span className="wrap-anywhere">{name}</span>
      <button
        type="button"
        aria-label={removeWhat(name)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
