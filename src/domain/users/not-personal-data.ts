import type { CollectionName } from '../collections.ts'
import type { PersonalData } from './personal-data-entry.ts'

const notPersonal = (kept: string): PersonalData => ({ inDownload: false, leaveOut: [], links: [], kept })

/** The collections that hold nothing about a person; a part of `PERSONAL_DATA`. */
export const NOT_PERSONAL_DATA = {
  newsletter_sends: notPersonal('Which article was sent as a newsletter, when, and to how many subscribers: no personal data.'),
  newsletter_deliveries: notPersonal(
    'The delivery state of each newsletter by the subscriber’s random id. Only the subscriber’s record connects that id with an address.',
  ),
  call_counts: notPersonal('How often each function refused or failed in an hour: no personal data.'),
  rate_limits: notPersonal('Counts of requests by a secret hash. They name nobody and expire after a day.'),
  held_places: notPersonal(
    'Pending requests of a person by a secret hash and the request’s id. They name nobody and expire after half a year.',
  ),
  document_files: notPersonal('Which record uses a file: a hash and an id. The file itself is erased with that record.'),
  numbers: notPersonal('Which numbers were assigned to which record: no personal data.'),
  appointment_cells: notPersonal('Which half hours are booked by which appointment: no personal data.'),
  office_settings: notPersonal(
    'The office’s settings, and the id of the admin who last saved them. It names nobody after the account is deleted.',
  ),
  document_checklists: notPersonal(
    'The office’s templates of requested documents, and the id of the admin who last saved each. It names nobody after the account is deleted.',
  ),
  accounting_months: notPersonal(
    'When each month of the books was closed or reopened, and the id of the admin. It names nobody after the account is deleted.',
  ),
  closing_days: notPersonal('The days without bookings: no personal data.'),
  payment_events: notPersonal('The ids of the webhooks that the payment provider sent.'),
  sandbox_transactions: notPersonal('Data of the local payment provider: references and amounts. A live project has none.'),
  search_index: notPersonal(
    'Copies of the titles, names and numbers by which a record is found. Each changes and is erased in the write that changes or erases its record.',
  ),
  organisation_merges: notPersonal('Which organisations were merged, and how far the work is: no personal data.'),
  migrations: notPersonal('Which changes of the database were made: no personal data.'),
  job_progress: notPersonal('Up to which record a nightly job has come: an id, which names nobody.'),
  schedule_runs: notPersonal('When each scheduled function last ran, and how it ended: no personal data.'),
  health: notPersonal('The figures of the last health check: numbers and times, no personal data.'),
  catalogue_items: notPersonal('The office’s services and goods: no personal data.'),
  check_codes: notPersonal('The hash of the check code of each issued document. It is kept as long as the document.'),
  tax_submissions: notPersonal('How far the tax authority has signed which document: numbers, times and answers.'),
  tax_units: notPersonal('The next numbers at the tax authority, and the codes of our own items: no personal data.'),
  policy_reports: notPersonal('Counts by directive, page and host. They name nobody.'),
} as const satisfies { [C in CollectionName]?: PersonalData }
