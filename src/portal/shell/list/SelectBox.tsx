interface SelectBoxProps {
  label: string
  /** The record whose title follows the label. */
  labelledBy?: string
  isChosen: boolean
  /** @param isRange whether the rows from the one chosen before change, too */
  onToggle: (isRange: boolean) => void
}

/** The cell with the box that chooses a row. A click beside the box counts, too. */
export function SelectBox({ label, labelledBy, isChosen, onToggle }: SelectBoxProps) {
  const boxId = labelledBy && `choose-${labelledBy}`
  return (
    <td className="w-10 align-middle">
      <label className="flex min-h-9 cursor-pointer items-center pl-4">
        <input
          id={boxId}
          type="checkbox"
          aria-label={label}
          aria-labelledby={labelledBy && `${boxId} title-${labelledBy}`}
          checked={isChosen}
          // The browser reports the change of a box as a click.
          onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
          className="size-4 cursor-pointer accent-accent"
        />
      </label>
    </td>
  )
}
