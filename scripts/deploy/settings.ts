import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvFiles, type Settings } from '../../functions/live-settings.ts'
import { ROOT } from '../local/paths.ts'

/** In Astro's order: a later file overrides an earlier one. */
const SITE_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** The settings that a build of the site uses; the environment overrides every file. */
export function siteSettings(): Settings {
  return { ...readEnvFiles(ROOT, SITE_FILES), ...process.env }
}

interface ExampleNames {
  /** Required by every deploy. */
  required: string[]
  /** Commented out with a value, because a deploy works without them. */
  optional: string[]
  /** Commented out without a value: stored in Secret Manager. */
  secrets: string[]
}

/** The variable names in a .env.example file, which define what a deploy needs. */
export function exampleNames(file: '.env.example' | 'functions/.env.example'): ExampleNames {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
  return {
    required: found(/^([A-Z][A-Z0-9_]*)=/gm),
    optional: found(/^# ([A-Z][A-Z0-9_]*)=/gm),
    secrets: found(/^# ([A-Z][A-Z0-9_]*)$/gm),
  }
}
