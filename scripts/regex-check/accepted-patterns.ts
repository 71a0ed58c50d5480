interface AcceptedPattern {
  path: string
  /** As the check reports it. */
  source: string
  /** Why its real input cannot make it slow. */
  reason: string
}

const OWN_PAGES = 'It reads pages of our own build.'

/** Reported patterns that are accepted. */
export const ACCEPTED_PATTERNS: readonly AcceptedPattern[] = [
  {
    path: 'scripts/hosting/inline-code.ts',
    source: String.raw`<script((?:\s+(?!src=|type=)[^\s>]+)*(?:\s+type="(?:module|text\/javascript)")?(?:\s+(?!src=|type=)[^\s>]+)*)>(.+?)<\/script>`,
    reason: OWN_PAGES,
  },
  { path: 'scripts/hosting/inline-code.ts', source: String.raw`<style[^>]*>(.*?)<\/style>`, reason: OWN_PAGES },
  { path: 'scripts/hosting/headers.ts', source: 'PAGE_GROUPS[name].regex', reason: 'Our own patterns on paths of our pages.' },
  { path: 'scripts/bench/static-server.ts', source: 'regex', reason: 'The patterns of firebase.json on paths of our pages.' },
  {
    path: 'src/site/services/quote-links.test.ts',
    source: String.raw`\/contact\?subject=[^"&]+&service=([^"]+)"`,
    reason: OWN_PAGES,
  },
]
