import { PAYMENT_TEXTS } from '@texts/payments.ts'

/** The skeleton of the return page, which is also its static HTML until the script has loaded. */
export function PaymentReturnSkeleton() {
  return (
    <section
      aria-busy="true"
      className="panel mx-auto grid w-full max-w-[40rem] justify-items-center gap-5 px-5 py-10 text-center md:mt-10 md:px-10 md:py-14"
    >
      <span
        aria-hidden="true"
        className="size-16 animate-spin rounded-full border-[5px] border-line border-t-accent motion-reduce:animate-none"
      />
      <h1 className="text-h3 md:text-[1.75rem]">{PAYMENT_TEXTS.confirming}</h1>
      <p role="status" className="text-soft">
        {PAYMENT_TEXTS.goOn}
      </p>
    </section>
  )
}
