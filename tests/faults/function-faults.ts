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
    'gives up at once if the mail server rejects the recipient permanently, and retries a temporary rejection',
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
    'that never arrives because no server listens is reported as unreachable',
  ),
  row('provider down', 'sweep', 'an open checkout stays open', SWEEP, 'is not closed while the provider does not answer'),
  row(
    'provider down',
    'sweep',
    'it does not ask for ever',
    SWEEP,
    'stops until the next run when the provider fails to answer three times in a row',
  ),
  row(
    'function killed',
    'opening a checkout',
    'one checkout, one payment',
    CRASHES,
    'the next click has a checkout, and the payment ends with one receipt',
  ),
  row(
    'function killed',
    'taking a notice',
    'paid once, one receipt',
    CRASHES,
    'the repeated notice completes the payment, and the receipt is sent once',
  ),
  row(
    'function killed',
    'taking a notice',
    'the sweep finds it',
    CRASHES,
    'the sweep completes the payment when the notice is not repeated',
  ),
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
    'does not touch a mail during its sender’s lease, then sends it with the same Message-ID',
  ),
  row(
    'function killed',
    'making a document',
    'one document',
    STORAGE,
    'after writing the file and before creating the record: the next try creates one document',
  ),
  row(
    'function killed',
    'making a document',
    'one document',
    STORAGE,
    'after creating the record and before answering: the next try answers with that document',
  ),
  row(
    'function killed',
    'making a document',
    'ten tries are one document',
    AGAIN,
    'a file that is finalised ten times at once becomes one document, and the file stays',
  ),
  row(
    'storage 503',
    'making a document',
    'the file stays and becomes one document',
    STORAGE,
    'a person whose document cannot be created (%s) learns it; the file stays, and the next try creates the document',
  ),
  row(
    'storage 503',
    'download',
    'reported; opens afterwards',
    STORAGE,
    'a person whose download fails learns it, and the file opens afterwards',
  ),
]
