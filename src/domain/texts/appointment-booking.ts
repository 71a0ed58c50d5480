/** What the choice of a day and a time says, and the form of a booking. */
export const BOOKING_TEXTS = {
  request: 'Request appointment',
  requesting: 'Requesting…',
  /** For a client, by an admin. */
  book: 'Book appointment',
  booking: 'Booking…',
  times: 'Time in Nairobi',
  dayFirst: 'Choose a date first. All times are in Nairobi.',
  loadingTimes: 'Loading the times of this day…',
  pastDay: 'This day is over. Please choose a later one.',
  noTimes: 'No time of this length is free on this day. Please choose another day, or a shorter appointment.',
  chooseFirst: 'Choose this time',
  taken: 'taken',
  over: 'over',
  soon: 'too soon',
  present: 'the present time',
} as const

/** What a chosen time is where the reader is. @param moment as it is written there @param place the reader's time zone, by its city */
export function whereYouAre(moment: string, place: string): string {
  return `In your time zone (${place}): ${moment}`
}

/**
 * Why a whole day is too soon.
 * @param first the first time that can be booked, as clocks in Nairobi show it; null where none is near
 */
export function noticeNeeded(hours: number, first: string | null): string {
  const notice = `Our office needs ${hours === 1 ? '1 hour’s' : `${hours} hours’`} notice.`
  return first ? `${notice} The first time that can be booked is ${first} in Nairobi.` : `${notice} Please choose a later day.`
}
