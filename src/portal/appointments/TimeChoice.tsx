import type { OfferedTime } from '@domain/appointments/times-of-day.ts'
import { BOOKING_TEXTS } from '@domain/texts/appointment-booking.ts'

interface TimeChoiceProps {
  name: string
  offered: OfferedTime
  /** The time that an appointment which is moved has now: no move leads there. */
  isPresent: boolean
  isChosen: boolean
  onChoose: () => void
}

/** One time, as a radio button that fills its box. */
export function TimeChoice({ name, offered: { time, state }, isPresent, isChosen, onChoose }: TimeChoiceProps) {
  const isFree = state === 'free' && !isPresent
  const why = isPresent ? BOOKING_TEXTS.present : state === 'free' ? null : BOOKING_TEXTS[state]
  return (
    <label
      className={`relative grid min-h-12 place-items-center rounded-md border text-sm font-semibold tabular-nums has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus,var(--color-lake-600)) ${isFree ? 'border-field bg-surface hover:bg-skeleton' : 'border-line text-soft line-through opacity-60'}`}
    >
      <input
        type="radio"
        name={name}
        value={time}
        required
        disabled={!isFree}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none disabled:cursor-default"
      />
      {time}
      {why && <span className="sr-only"> ({why})</span>}
    </label>
  )
}
