import { type Fault, row } from './fault.ts'

const OUTBOX = 'functions/outbox.test.ts'
const CHECKOUTS = 'functions/payment-checkouts.test.ts'
const SWEEP = 'functions/payment-sweep.test.ts'
const PAYSTACK = 'functions/payment-paystack.test.ts'
const CRASHES = 'functions/payment-crashes.test.ts'
const AGAIN = 'functions/finalize-document-again.test.ts'
const STORAGE = 'functions/storage-failing.test.ts'

/** Faults that are tested on the functions, with a failing mail server, provider or storage. */
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
    'the error code of a permanent outage is shown',
    OUTBOX,
    'gives up after the last attempt, and shows the code of the failure',
  ),
  row(
    'SMTP down',
    'outbox',
    'permanent and temporary rejections differ',
    OUTBOX,
    'gives up immediately if the mail server rejects the recipient permanently, and retries a temporary rejection',
  ),
  row(
    'provider down',
    'checkout',
    'error shown; the next click retries the same checkout',
    CHECKOUTS,
    'is reported as the payment error; the next click asks again for the same',
  ),
  row(
    'provider down',
    'provider’s API',
    'nothing counts as paid',
    PAYSTACK,
    'that never arrives because no server listens is reported as unreachable',
  ),
  row('provider down', 'sweep', 'an open checkout stays open', SWEEP, 'is not closed while the provider does not answer'),
  row(
    'provider down',
    'sweep',
    'requests stop until the next run',
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
    'handling a webhook',
    'paid once, one receipt',
    CRASHES,
    'the repeated webhook completes the payment, and the receipt is sent once',
  ),
  row(
    'function killed',
    'handling a webhook',
    'the sweep completes the payment',
    CRASHES,
    'the sweep completes the payment when the webhook is not repeated',
  ),
  row(
    'function killed',
    'sending a message',
    'each recipient has it once',
    'functions/interrupted-messages.test.ts',
    'reaches each recipient once, with one mail, although its delivery is killed five times midway',
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
    'creating a document',
    'one document',
    STORAGE,
    'after writing the file and before creating the record: the next try creates one document',
  ),
  row(
    'function killed',
    'creating a document',
    'one document',
    STORAGE,
    'after creating the record and before answering: the next try answers with that document',
  ),
  row(
    'function killed',
    'creating a document',
    'ten tries create one document',
    AGAIN,
    'a file that is finalised ten times concurrently becomes one document, and the file stays',
  ),
  row(
    'storage 503',
    'creating a document',
    'the file stays and becomes one document',
    STORAGE,
    'a person whose document cannot be created (%s) gets an error; the file stays, and the next try creates the document',
  ),
  row(
    'storage 503',
    'download',
    'error shown; opens afterwards',
    STORAGE,
    'a person whose download fails gets an error, and the file opens afterwards',
  ),
]
