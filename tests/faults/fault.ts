/** The failures of services outside the product. */
export const KINDS = [
  'SMTP down',
  'provider down',
  'function killed',
  'Firestore restarted',
  'Firestore hanging',
  'browser offline',
  'storage 503',
  'storage 507',
] as const

export interface Fault {
  fault: (typeof KINDS)[number]
  where: string
  holds: string
  /** The file and the title of the test that proves it. */
  file: string
  test: string
}

/** @param file inside tests/ */
export const row = (fault: Fault['fault'], where: string, holds: string, file: string, test: string): Fault => ({
  fault,
  where,
  holds,
  file: `tests/${file}`,
  test,
})
