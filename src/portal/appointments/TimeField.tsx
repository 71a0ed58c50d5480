import { type Appointment, BOOKABLE_DAYS } from '@domain/appointments/appointment.ts'
import {
  getOccupiedSlots,
  isClosedOn,
  lastBookableDay,
  type OfferedTime,
  type SlotTime,
  timesOfDay,
} from '@domain/appointments/office-hours.policy.ts'
import {
  type CalendarDate,
  dayInNairobi,
  formatMoment,
  isCalendarDate,
  timeInNairobi,
  toMoment,
} from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import {
  APPOINTMENT_ERRORS,
  APPOINTMENT_FORM_TEXTS,
  BOOKING_TEXTS,
  localTimeText,
  noticeNeeded,
} from '@texts/appointments/appointments.ts'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { dayAvailability } from '@/data/appointments/appointment.data.ts'
import { inReaderTimeZone } from '@/portal/frame/time-zones.ts'
import { Button, RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

export type Slot = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'duration_minutes'>

interface TimeFieldProps {
  name: string
  day: Slot['scheduled_date']
  duration: Slot['duration_minutes']
  /** A time that this appointment holds or may hold; its slots do not count as taken. */
  held?: Slot | undefined
  /** Whether that time cannot be chosen, as when rescheduling. */
  isMove?: boolean
  /** Empty if no time is chosen. */
  value: SlotTime
  onChange: (time: SlotTime) => void
  /** Chooses another day that the field proposes. */
  onDay?: (day: Slot['scheduled_date']) => void
  error?: string | undefined
  ref: Ref<{ focus: () => void }>
}

/** The times of a day. Past and taken times are shown disabled. */
export function TimeField(props: TimeFieldProps) {
  const { name, day, duration, held, isMove = false, value, onChange, onDay, error, ref } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const now = new Date()
  const problem = dayProblem(day, now)
  const taken = useQuery({ ...dayAvailability(day), enabled: problem === null })
  const own = new Set(held ? getOccupiedSlots(held.scheduled_date, held.scheduled_time, held.duration_minutes) : [])
  const others = taken.data?.taken.filter((cell) => !own.has(cell))
  const closed = taken.data?.closed ?? null
  const earliest = new Date(taken.data?.earliest ?? now)
  const notice = taken.data?.notice
  const first = notice?.first[duration] ? new Date(notice.first[duration]) : null
  const isOpen = problem === null && closed === null
  const offered = isOpen && others ? timesOfDay(day, duration, others, now, earliest) : []
  const isPresent = (time: SlotTime) => isMove && held?.scheduled_date === day && held.scheduled_time === time
  const free = offered.filter(({ time, state }) => state === 'free' && !isPresent(time))
  const isKnown = problem !== null || taken.data !== undefined
  const isLost = value !== '' && isKnown && !free.some(({ time }) => time === value)

  useEffect(() => {
    // The chosen time belongs to another day or duration, or has been taken.
    if (isLost) onChange('')
  })

  useImperativeHandle(ref, () => ({
    focus: () => (group.current?.querySelector<HTMLElement>('input:enabled') ?? group.current)?.focus(),
  }))

  function statusText(): string {
    if (problem !== null) return problem
    if (taken.isPending) return BOOKING_TEXTS.loadingTimes
    if (closed !== null) return fillPlaceholder(APPOINTMENT_FORM_TEXTS.closedFor, { reason: closed })
    if (notice) return noticeNeeded(notice.hours, first && formatMoment(first))
    if (taken.data && free.length === 0) return BOOKING_TEXTS.noTimes
    const elsewhere = value && !isLost ? inReaderTimeZone(toMoment(day, value)) : null
    return elsewhere ? localTimeText(elsewhere.moment, elsewhere.city) : ''
  }

  function chooseFirst(moment: Date) {
    onDay?.(dayInNairobi(moment))
    onChange(timeInNairobi(moment))
    // The focused button is removed.
    group.current?.focus()
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{BOOKING_TEXTS.times}</legend>
      {problem === null && taken.isPending && <span className="skeleton h-54" />}
      {offered.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
          {offered.map((each) => (
            <TimeChoice
              key={each.time}
              name={name}
              offered={each}
              isPresent={isPresent(each.time)}
              isChosen={each.time === value}
              onChoose={() => onChange(each.time)}
            />
          ))}
        </div>
      )}
      {problem === null && taken.isError && (
        <Notice {...APPOINTMENT_ERRORS['appointments/times-failed']} announce>
          <RetryButton busy={taken.isFetching} onRetry={() => void taken.refetch()} />
        </Notice>
      )}
      <p role="status" className="text-sm text-soft">
        {statusText()}
      </p>
      {first && onDay && isOpen && (
        <Button className="justify-self-start" onClick={() => chooseFirst(first)}>
          {BOOKING_TEXTS.chooseFirst}
        </Button>
      )}
      {error && (
        <p id={`${name}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface TimeChoiceProps {
  name: string
  offered: OfferedTime
  /** The current time of an appointment that is being rescheduled, which cannot be chosen. */
  isPresent: boolean
  isChosen: boolean
  onChoose: () => void
}

function TimeChoice({ name, offered: { time, state }, isPresent, isChosen, onChoose }: TimeChoiceProps) {
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
      <span>{time}</span>
      {why && <span className="sr-only">{` (${why})`}</span>}
    </label>
  )
}

export function bookableDays(now: Date): { min: CalendarDate; max: CalendarDate } {
  return { min: dayInNairobi(now), max: lastBookableDay(now, BOOKABLE_DAYS) }
}

/** The reason why a day cannot be booked, or null. A typed date may be any day. */
function dayProblem(day: CalendarDate, now: Date): string | null {
  const { min, max } = bookableDays(now)
  if (!isCalendarDate(day)) return BOOKING_TEXTS.dayFirst
  if (day < min) return BOOKING_TEXTS.pastDay
  if (isClosedOn(day)) return APPOINTMENT_FORM_TEXTS.closedDay
  return day > max ? APPOINTMENT_FORM_TEXTS.tooFar : null
}
