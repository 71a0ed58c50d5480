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
    'a person with an open list reads that Firestore was killed, and the retry loads it without loading the page',
  ),
  row(
    'Firestore restarted',
    'a form',
    'every entry stays, and it is stored once',
    FIRESTORE,
    'a client who fills in a form while Firestore is killed keeps every entry, and the ticket is opened once',
  ),
  row(
    'Firestore restarted',
    'a reply under way',
    'the text stays or is sent, and it is there once',
    FIRESTORE,
    'a client whose reply is sent while Firestore restarts loses no text, and it is stored once',
  ),
  row(
    'Firestore hanging',
    'a list',
    'reported after half a minute',
    FIRESTORE,
    'a person whose list gets no answer from Firestore learns it after half a minute, and the retry loads it',
  ),
  row(
    'browser offline',
    'sign-in',
    'reported, typed text stays',
    'browser/failures.spec.ts',
    'a client without a network sees an error in the sign-in form, keeps typed text, and signs in when the network is back',
  ),
  row(
    'browser offline',
    'contact form',
    'reported, typed text stays, sent once',
    'browser/contact-failures.spec.ts',
    'a visitor whose message fails loses no text, and the second try arrives',
  ),
  row(
    'browser offline',
    'invoice form',
    'every entry stays, one invoice',
    'browser/invoice-draft-failures.spec.ts',
    'an admin whose draft cannot be created reads why, and then creates it once',
  ),
  row(
    'browser offline',
    'project form',
    'every entry stays',
    'browser/manage-project-failures.spec.ts',
    'an admin who changes a project reads each error, loses nothing, and saves once',
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
    'a client whose network fails loses no text, and every reply is stored once',
  ),
  row(
    'browser offline',
    'upload',
    'form and file stay',
    'browser/document-upload-failures.spec.ts',
    'a client stops an upload, is asked before losing it, and retries after a network failure',
  ),
  row(
    'browser offline',
    'upload',
    'one document',
    'browser/document-upload-failures.spec.ts',
    'a lost response does not upload a client’s file twice, and an unexpected one shows the specified error',
  ),
  row(
    'browser offline',
    'ticket form',
    'every entry stays, one ticket',
    OFFLINE,
    'a client who goes offline at a form keeps every entry, and the ticket is opened once',
  ),
  row(
    'browser offline',
    'payment',
    'reported; nothing is charged; paid once',
    OFFLINE,
    'a client who goes offline at a payment learns it, and has one checkout when back online',
  ),
  row(
    'storage 503',
    'upload',
    'reported; form and file stay; one document',
    UPLOADS,
    'a client whose upload gets a 503 keeps form and file, and the next try creates one document',
  ),
  row(
    'storage 503',
    'upload',
    'a short failure is never seen',
    UPLOADS,
    'a client whose upload gets a 503 for a moment needs no second try',
  ),
  row(
    'storage 507',
    'upload',
    'reported; form and file stay; one document',
    UPLOADS,
    'a client whose upload gets a 507 keeps form and file, and the next try creates one document',
  ),
  row(
    'storage 507',
    'making a document',
    'the file is not sent twice',
    UPLOADS,
    'a client whose document cannot be created in a full storage learns it, and the next try uses the uploaded file',
  ),
  row(
    'storage 503',
    'download and preview',
    'reported; opens afterwards',
    UPLOADS,
    'a client whose download and preview get a 503 learns it, and both work afterwards',
  ),
  row(
    'browser offline',
    'a list',
    'reported; comes back',
    OFFLINE,
    'a person who goes offline at a list learns it, and the list loads by itself when back online',
  ),
]
