/** The allowed licences, by SPDX name. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The fonts.
  'OFL-1.1',
  // For argparse, a port from Python's library; the licence only requires its notice.
  'Python-2.0',
  'Zlib',
  // Both apply only to a changed or distributed library. These libraries run unchanged at build time (lightningcss, sharp's
  // libvips), and a deploy contains none of their code.
  'MPL-2.0',
  'LGPL-3.0-or-later',
]
/** Packages whose package.json lacks a licence that npm can read. Each licence was read in the package. */
const READ_BY_HAND: Record<string, string> = { limiter: 'MIT', 'png-js': 'MIT' }

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

/**
 * Finds the product's packages in a lock file whose licence is not allowed, for all platforms.
 * @param lock package-lock.json, version 3
 * @returns how many packages were checked, and those with a refused licence
 */
export function refusedPackages(lock: { packages: Record<string, LockedPackage> }) {
  const inProduct = Object.entries(lock.packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  const found = inProduct.map(([path, { license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return { name, licence: license ?? READ_BY_HAND[name] ?? 'no licence is named' }
  })
  return { checked: found.length, refused: found.filter(({ licence }) => !isAllowed(licence)) }
}

/** Reads "A", "A AND B", "(A OR B)"; an expression with more parentheses counts as not allowed. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((parts) => parts.split(' AND ').every((name) => ALLOWED.includes(name)))
}
