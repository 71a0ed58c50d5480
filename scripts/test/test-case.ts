import { basename } from 'node:path'

/** One executed test; a test with generated rows has one for each row. */
export interface TestCase {
  /** From the project's folder. */
  file: string
  /** Where the test is written, so that its rows are counted once; 0 if unknown. */
  line: number
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** Of all tries. */
  seconds: number
  /** The first lines of each failed try; a passed test with errors is flaky. */
  errors: string[]
}

/** Where a test is written, which all its rows share; its name if the line is unknown. */
export const placeOf = ({ file, line, name }: TestCase) => (line > 0 ? `${file}:${line}` : `${file} ${name}`)

/** `tests/browser/invoice-reads.spec.ts` -> `invoice-reads` */
export const nameOf = (file: string) => basename(file).replace(/(\.(test|spec|rules)){0,2}\.\w+$/, '')
