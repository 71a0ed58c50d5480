/** What can fail beside the product. */
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

interface Fault {
  fault: (typeof KINDS)[number]
  where: string
  holds: string
  /** The file and the title of the test that proves it. */
  file: string
  test: string
}

const row = (fault: Fault['fault'], where: string, holds: string, file: string, test: string): Fault => ({
  fault,
  where,
  holds,
  file: `tests/${file}`,
  test,
})

const OUTBOX = 'functions/outbox.test.ts'
const CHECKOUTS = 'functions/payment-checkouts.test.ts'
const SWEEP = 'functions/payment-sweep.test.ts'
const PAYSTACK = 'functions/payment-paystack.test.ts'
const CRASHES = 'functions/payment-crashes.test.ts'
const AGAIN = 'functions/finalize-document-again.test.ts'
const STORAGE = 'functions/storage-failing.test.ts'
const FIRESTORE = 'faults/firestore.spec.ts'
const OFFLINE = 'faults/offline.spec.ts'
const UPLOADS = 'faults/storage.spec.ts'

/** Every fault that we answer for, what must hold then, and the test that proves it. `npm run test:faults` runs them all. */
export const FAULTS: readonly Fault[] = [
  row(
    'SMTP down',
    'outbox',
    'the mail waits and is sent afterwards',
    OUTBOX,
    'keeps a mail while the mail server is down, and sends it afterwards',
  ),
  row(
    'SMTP down',
    'outbox',
    'a server that stays down is shown with its code',
    OUTBOX,
    'gives up after the last attempt, and shows the code of the failure',
  ),
  row(
    'SMTP down',
    'outbox',
    'refused for good is told apart from refused for now',
    OUTBOX,
    'gives up at once where the mail server refuses the recipient for good, and tries again where it is for now',
  ),
  row(
    'provider down',
    'checkout',
    'told; the next click asks for the same',
    CHECKOUTS,
    'is told as the payment error; the next click asks again for the same',
  ),
  row(
    'provider down',
    'provider’s interface',
    'nothing is taken for paid',
    PAYSTACK,
    'that never comes, because nobody listens, is told as such',
  ),
  row('provider down', 'sweep', 'an open checkout stays open', SWEEP, 'is not closed while the provider does not answer'),
  row(
    'provider down',
    'sweep',
    'it does not ask for ever',
    SWEEP,
    'gives up for now where the provider does not answer three times in a row',
  ),
  row(
    'function killed',
    'opening a checkout',
    'one checkout, one payment',
    CRASHES,
    'the next click has a checkout, and the payment ends the same',
  ),
  row(
    'function killed',
    'taking a notice',
    'paid once, one receipt',
    CRASHES,
    'the notice is repeated, and all ends the same; the receipt is sent once',
  ),
  row('function killed', 'taking a notice', 'the sweep finds it', CRASHES, 'or it never is, and the sweep ends it the same'),
  row(
    'function killed',
    'sending a message',
    'each person has it once',
    'functions/interrupted-messages.test.ts',
    'whose delivery is killed five times midway reaches each of them once, with one mail',
  ),
  row(
    'function killed',
    'sending a mail',
    'sent after the lease, as the same mail',
    OUTBOX,
    'leaves a mail to its sender for the length of the lease, then sends it with the same Message-ID',
  ),
  row(
    'function killed',
    'making a document',
    'one document',
    STORAGE,
    'after it has written the file anew and before there is a record: the next try makes one document of it',
  ),
  row(
    'function killed',
    'making a document',
    'one document',
    STORAGE,
    'after it has stored the record and before it has answered: the next try answers the same document',
  ),
  row(
    'function killed',
    'making a document',
    'ten tries are one document',
    AGAIN,
    'ten times at once it becomes one document, and the file stays',
  ),
  row(
    'Firestore restarted',
    'a list',
    'told; works again without loading the page',
    FIRESTORE,
    'killed while a list is open: it is told, and comes back with the retry, without loading the page',
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
    'told after half a minute',
    FIRESTORE,
    'silent while a list is read: after half a minute it is told, and comes back with the retry',
  ),
  row(
    'browser offline',
    'sign-in',
    'told, typed words stay',
    'browser/failures.spec.ts',
    'without a network the sign-in form says so, keeps what was typed, and works when it is back',
  ),
  row(
    'browser offline',
    'contact form',
    'told, typed words stay, sent once',
    'browser/contact-failures.spec.ts',
    'offline nothing is lost, and back online it is sent',
  ),
  row(
    'browser offline',
    'invoice form',
    'every entry stays, one invoice',
    'browser/invoice-draft-failures.spec.ts',
    'offline while creating: it is said in the dialog, every entry stays, and the next try makes it once',
  ),
  row(
    'browser offline',
    'project form',
    'every entry stays',
    'browser/manage-project-failures.spec.ts',
    'offline while saving: it is said in the dialog, every entry stays, and the next try works',
  ),
  row(
    'browser offline',
    'booking',
    'booked once',
    'browser/appointments-booking-failures.spec.ts',
    'a booking whose answer is lost keeps every entry, and sent again it is booked once',
  ),
  row(
    'browser offline',
    'reply',
    'there once',
    'browser/support-unsent.spec.ts',
    'a reply that cannot be sent is told in the dialog and keeps its text; sent again, it is there once',
  ),
  row(
    'browser offline',
    'upload',
    'form and file stay',
    'browser/document-upload-failures.spec.ts',
    'a network that is cut mid-upload is told; form and file are kept, and trying again works',
  ),
  row(
    'browser offline',
    'upload',
    'one document',
    'browser/document-upload-failures.spec.ts',
    'an answer that gets lost does not send the file twice, and an unforeseen one is told as specified',
  ),
  row(
    'browser offline',
    'ticket form',
    'every entry stays, one ticket',
    OFFLINE,
    'at a form: it is told, every entry stays, and back online the ticket is opened once',
  ),
  row(
    'browser offline',
    'payment',
    'told; nothing is charged; paid once',
    OFFLINE,
    'at a payment: it is told, nothing is opened, and back online there is one checkout',
  ),
  row('browser offline', 'a list', 'told; comes back', OFFLINE, 'at a list: it is told, and back online it comes by itself'),
  row(
    'storage 503',
    'making a document',
    'the file stays and becomes one document',
    STORAGE,
    'to what a document is made of (%s), it is told as such; the file stays, and becomes one at the next try',
  ),
  row(
    'storage 503',
    'download',
    'told; opens afterwards',
    STORAGE,
    'to a download, it is told as such, and the file opens afterwards',
  ),
  row(
    'storage 503',
    'upload',
    'told; form and file stay; one document',
    UPLOADS,
    'that answers 503 to an upload is told, form and file stay, and the next try makes one document',
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
    'told; form and file stay; one document',
    UPLOADS,
    'that answers 507 to an upload is told, form and file stay, and the next try makes one document',
  ),
  row(
    'storage 507',
    'making a document',
    'the file is not sent twice',
    UPLOADS,
    'that is full while the document is made is told, and the next try makes it of the file that has arrived',
  ),
  row(
    'storage 503',
    'download and preview',
    'told; opens afterwards',
    UPLOADS,
    'that answers 503 to a download and a preview is told, and both work afterwards',
  ),
]

/** The rows whose test stands in this folder, one for each test. */
export function testsIn(folder: string): Fault[] {
  return FAULTS.filter(({ file }) => file.startsWith(folder))
}
