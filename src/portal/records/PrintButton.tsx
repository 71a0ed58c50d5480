import { COMPANY_NAME } from '@domain/platform/company.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { Button } from '@/ui/Button.tsx'

/** Prints the record that has `data-printed`, without the rest of the page. @param record its name for screen readers */
export function PrintButton({ record }: { record: string }) {
  return (
    <Button onClick={() => print()}>
      {CONTROL_TEXTS.print}
      <span className="sr-only">{` ${record}`}</span>
    </Button>
  )
}

/** The company's name at the head of a printed record. */
export function PrintHead() {
  return <p className="hidden basis-full text-sm print:block">{COMPANY_NAME}</p>
}
