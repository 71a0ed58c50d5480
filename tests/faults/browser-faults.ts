import { type Fault, row } from './fault.ts'

const FIRESTORE = 'faults/firestore.spec.ts'
const OFFLINE = 'faults/offline.spec.ts'
const UPLOADS = 'faults/storage.spec.ts'

/** Proven where a person sees them. */
export const BROWSER_FAULTS: readonly Fault[] = [
  row(
    'Firestore restarted',
    'a list',
    'reported; works again without loading the page',
    FIRESTORE,
    'killed while a list is open: it is reported, and comes back with the retry, without loading the page',
  ),
  row(
    'Firestore restarted',
    'a form',
    'every entry stays, and it is stored once',
    FIRESTORE,
    'killed while a form is filled in: every entry stays, and once it is back the ticket is opened once',
  ),
  row(
    'Firestore restarted',
    'a reply under way',
    'the text stays or is sent, and it is there once',
    FIRESTORE,
    'killed and started anew while a reply is under way: nothing is lost, and it is there once',
  ),
  row(
    'Firestore hanging',
    'a list',
    'reported after half a minute',
    FIRESTORE,
    'silent while a list is read: after half a minute it is reported, and comes back with the retry',
  ),
  row(
    'browser offline',
    'sign-in',
    'reported, typed text stays',
    'browser/failures.spec.ts',
    'a client without a network is informed by the sign-in form, keeps what they typed, and gets in when it is back',
  ),
  row(
    'browser offline',
    'contact form',
    'reported, typed text stays, sent once',
    'browser/contact-failures.spec.ts',
    'a visitor whose message fails loses no word, and the second try arrives',
  ),
  row(
    'browser offline',
    'invoice form',
    'every entry stays, one invoice',
    'browser/invoice-draft-failures.spec.ts',
    'an admin whose draft cannot be created reads why, and creates it once',
  ),
  row(
    'browser offline',
    'project form',
    'every entry stays',
    'browser/manage-project-failures.spec.ts',
    'an admin who changes a project reads what fails, loses nothing, and saves once',
  ),
  row(
    'browser offline',
    'booking',
    'booked once',
    'browser/appointments-booking-failures.spec.ts',
    'a client whose network fails keeps every entry, and books once',
  ),
  row(
    'browser offline',
    'reply',
    'there once',
    'browser/support-unsent.spec.ts',
    'a client whose network fails loses no word, and every reply is there once',
  ),
  row(
    'browser offline',
    'upload',
    'form and file stay',
    'browser/document-upload-failures.spec.ts',
    'a client stops an upload, is asked before losing it, and tries again after a cut',
  ),
  row(
    'browser offline',
    'upload',
    'one document',
    'browser/document-upload-failures.spec.ts',
    'an answer that gets lost does not send the file twice, and an unforeseen one is reported as specified',
  ),
  row(
    'browser offline',
    'ticket form',
    'every entry stays, one ticket',
    OFFLINE,
    'at a form: it is reported, every entry stays, and back online the ticket is opened once',
  ),
  row(
    'browser offline',
    'payment',
    'reported; nothing is charged; paid once',
    OFFLINE,
    'at a payment: it is reported, nothing is opened, and back online there is one checkout',
  ),
  row(
    'storage 503',
    'upload',
    'reported; form and file stay; one document',
    UPLOADS,
    'that answers 503 to an upload is reported, form and file stay, and the next try makes one document',
  ),
  row(
    'storage 503',
    'upload',
    'a short failure is never seen',
    UPLOADS,
    'that answers 503 for a moment is asked again, and the document is there',
  ),
  row(
    'storage 507',
    'upload',
    'reported; form and file stay; one document',
    UPLOADS,
    'that answers 507 to an upload is reported, form and file stay, and the next try makes one document',
  ),
  row(
    'storage 507',
    'making a document',
    'the file is not sent twice',
    UPLOADS,
    'that is full while the document is made is reported, and the next try makes it of the file that has arrived',
  ),
  row(
    'storage 503',
    'download and preview',
    'reported; opens afterwards',
    UPLOADS,
    'that answers 503 to a download and a preview is reported, and both work afterwards',
  ),
  row(
    'browser offline',
    'a list',
    'reported; comes back',
    OFFLINE,
    'at a list: it is reported, and back online it comes by itself',
  ),
]
