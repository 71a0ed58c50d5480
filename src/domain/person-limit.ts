/** The limits of a function for each signed-in person. */
export interface PersonLimit {
  perHour: number
  perDay?: number
  /** Maximum items that are pending at a time. */
  pendingAtOnce?: number
  bytesStored?: number
}

/** For functions that read few records. */
export const READING: PersonLimit = { perHour: 600 }
/** For frequent work of the office. */
export const OFFICE: PersonLimit = { perHour: 300 }
