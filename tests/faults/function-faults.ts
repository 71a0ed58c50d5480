import { type Fault, row } from './fault.ts'

const OUTBOX = 'functions/outbox.test.ts'
const CHECKOUTS = 'functions/payment-checkouts.test.ts'
const SWEEP = 'functions/payment-sweep.test.ts'
const PAYSTACK = 'functions/payment-paystack.test.ts'
const CRASHES = 'functions/payment-crashes.test.ts'
const AGAIN = 'functions/finalize-document-again.test.ts'
const STORAGE = 'functions/storage-failing.test.ts'

/** Proven on the functions, with a mail server, a provider and a storage that fail. */
export const FUNCTION_FAULTS: readonly Fault[] = [
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
    'refused for good differs from refused for now',
    OUTBOX,
    'gives up at once where the mail server refuses the recipient for good, and tries again where it is for now',
  ),
  row(
    'provider down',
    'checkout',
    'reported; the next click asks for the same',
    CHECKOUTS,
    'is reported as the payment error; the next click asks again for the same',
  ),
  row(
    'provider down',
    'provider’s interface',
    'nothing is taken for paid',
    PAYSTACK,
    'that never comes, because nobody listens, is reported as such',
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
    'storage 503',
    'making a document',
    'the file stays and becomes one document',
    STORAGE,
    'to what a document is made of (%s), it is reported as such; the file stays, and becomes one at the next try',
  ),
  row(
    'storage 503',
    'download',
    'reported; opens afterwards',
    STORAGE,
    'to a download, it is reported as such, and the file opens afterwards',
  ),
]
