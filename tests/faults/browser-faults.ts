import { type Fault, row } from './fault.ts'

const FIRESTORE = 'faults/firestore.spec.ts'
const OFFLINE = 'faults/offline.spec.ts'
const UPLOADS = 'faults/storage.spec.ts'

/** Faults that are tested in the browser. */
export const BROWSER_FAULTS: readonly Fault[] = [
  row(
    'Firestore restarted',
    'a list',
    'error shown; works again without a page reload',
    FIRESTORE,
    'a person with an open list sees an error when Firestore is killed, and the retry loads the list without a page reload',
  ),
  row(
    'Firestore restarted',
    'a form',
    'every entry stays; stored once',
    FIRESTORE,
    'a client who fills in a form while Firestore is killed keeps every entry, and one ticket is created',
  ),
  row(
    'Firestore restarted',
    'a reply that is being sent',
    'the text stays or is sent; stored once',
    FIRESTORE,
    'a client who sends a reply while Firestore restarts loses no text, and the reply is stored once',
  ),
  row(
    'Firestore hanging',
    'a list',
    'error shown after half a minute',
    FIRESTORE,
    'a person whose list gets no response from Firestore sees an error after half a minute, and the retry loads the list',
  ),
  row(
    'browser offline',
    'sign-in',
    'error shown; typed text stays',
    'browser/failures.spec.ts',
    'a client without a network sees an error in the sign-in form, keeps typed text, and signs in when the network is back',
  ),
  row(
    'browser offline',
    'contact form',
    'error shown; typed text stays; sent once',
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
    'stored once',
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
    'a client who goes offline at a form keeps every entry, and one ticket is created',
  ),
  row(
    'browser offline',
    'payment',
    'error shown; nothing is charged; paid once',
    OFFLINE,
    'a client who goes offline at a payment sees an error, and has one checkout when back online',
  ),
  row(
    'storage 503',
    'upload',
    'error shown; form and file stay; one document',
    UPLOADS,
    'a client whose upload gets a 503 keeps the form and the file, and the next try creates one document',
  ),
  row(
    'storage 503',
    'upload',
    'a short failure is not visible',
    UPLOADS,
    'a client whose upload gets a short 503 needs no second try',
  ),
  row(
    'storage 507',
    'upload',
    'error shown; form and file stay; one document',
    UPLOADS,
    'a client whose upload gets a 507 keeps the form and the file, and the next try creates one document',
  ),
  row(
    'storage 507',
    'creating a document',
    'the file is not sent twice',
    UPLOADS,
    'a client whose document cannot be created in full storage sees an error, and the next try uses the uploaded file',
  ),
  row(
    'storage 503',
    'download and preview',
    'error shown; opens afterwards',
    UPLOADS,
    'a client whose download and preview get a 503 sees an error, and both work afterwards',
  ),
  row(
    'browser offline',
    'a list',
    'error shown; loads automatically afterwards',
    OFFLINE,
    'a person who goes offline at a list sees an error, and the list loads automatically when back online',
  ),
]
