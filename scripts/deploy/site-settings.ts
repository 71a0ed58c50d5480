import { readEnvFiles, type Settings } from '../../functions/live-settings.ts'
import { ROOT } from '../local/paths.ts'

/** In Astro's order: a later file overrides an earlier one. */
const SITE_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/** The settings that a build of the site uses; the environment overrides every file. */
export function siteSettings(): Settings {
  return { ...readEnvFiles(ROOT, SITE_FILES), ...process.env }
}
