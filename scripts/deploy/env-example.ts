import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/paths.ts'

interface ExampleNames {
  /** Needed by every deploy. */
  required: string[]
  /** Commented out with a value: a deploy works without. */
  optional: string[]
  /** Commented out without a value: kept by Secret Manager. */
  secrets: string[]
}

/** The names in one of the two .env.example files: the one place that says what a deploy needs. */
export function exampleNames(file: '.env.example' | 'functions/.env.example'): ExampleNames {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
  return {
    required: found(/^([A-Z][A-Z0-9_]*)=/gm),
    optional: found(/^# ([A-Z][A-Z0-9_]*)=/gm),
    secrets: found(/^# ([A-Z][A-Z0-9_]*)$/gm),
  }
}
