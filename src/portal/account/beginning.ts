import type { FactorErrorKey } from '@domain/texts/factor-errors.ts'
import { factorErrorKey } from '@/data/second-factor-error.ts'

/** What each way of adding a factor is given. */
export interface AddingProps {
  onAdded: () => void
  /** A beginning that failed. */
  onRefused: (key: FactorErrorKey | null) => void
}

/** Runs the beginning of an enrolment. Answers undefined where it was refused, which is told then. */
export async function beginning<Begun>(
  begin: () => Promise<Begun>,
  onRefused: AddingProps['onRefused'],
): Promise<Begun | undefined> {
  onRefused(null)
  try {
    return await begin()
  } catch (error) {
    onRefused(factorErrorKey(error))
    return undefined
  }
}
