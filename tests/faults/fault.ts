/** The failures of services outside the product. */
export const FAULT_TYPES = [
  'SMTP down',
  'provider down',
  'control unit down',
  'function killed',
  'Firestore restarted',
  'Firestore hanging',
  'browser offline',
  'storage 503',
  'storage 507',
] as const

export interface Fault {
  fault: (typeof FAULT_TYPES)[number]
  area: string
  expected: string
  /** The file and the title of the test. */
  file: string
  test: string
}

/** @param file inside tests/ */
export const row = (fault: Fault['fault'], area: string, expected: string, file: string, test: string): Fault => ({
  fault,
  area,
  expected,
  file: `tests/${file}`,
  test,
})
