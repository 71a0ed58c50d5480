import { book, bookRandomly, compareSlots, newBooking, storePeople } from '../../../tests/load/random-bookings.ts'
import { countAnswers, type Outcome, runParallel, timed } from './outcome.ts'

const PEOPLE = 200
const MOVES = 500
const TAKEN = 'appointments/slot-taken'

export async function bookOneSlotInParallel(): Promise<Outcome[]> {
  const people = await storePeople(PEOPLE)
  const { result, seconds } = await timed(() =>
    runParallel(PEOPLE, (index) => book(newBooking(), people[index] ?? '').catch(String)),
  )
  const outcome = {
    what: `${PEOPLE} bookings of one slot`,
    ...countAnswers(result, TAKEN),
    ...(await wrongHalfHours()),
    seconds,
  }
  return [{ ...outcome, expectedSuccesses: 1 }]
}

export async function bookingsAtRandom(): Promise<Outcome[]> {
  const { result, seconds } = await timed(() => bookRandomly(1, MOVES))
  // Other appointment errors mean that the appointment was cancelled, removed or moved.
  const answers = result.map((answer) => (answer.startsWith('appointments/') ? TAKEN : answer))
  const what = `${MOVES} random bookings, moves and cancellations, ten at a time`
  return [{ what, ...countAnswers(answers, TAKEN), ...(await wrongHalfHours()), seconds }]
}

/** Half hours with two appointments, and half hours whose record does not match their appointment. */
async function wrongHalfHours(): Promise<Pick<Outcome, 'duplicates' | 'gaps'>> {
  const { expected, found } = await compareSlots()
  const cells = new Set(expected.map((line) => line.split(' ')[0]))
  return { duplicates: expected.length - cells.size, gaps: new Set(expected).symmetricDifference(new Set(found)).size }
}
